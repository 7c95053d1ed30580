import type { NextRaceEvent, RaceEvent } from '@puzzle-prize/sdk/protocol';
import { raceEventLobbyMinutes } from '@puzzle-prize/sdk/protocol/limits';
import type { EventRow } from './events.ts';
import type { NextEvent } from './next-event.ts';

/** Returns the time at which the lobby of a scheduled race opens. */
export function findLobbyOpening(startsAt: Date): Date {
  return new Date(startsAt.getTime() - raceEventLobbyMinutes * 60_000);
}

/** Presents a scheduled race to its owner. */
export function presentEvent({ startsAtMs, ...row }: EventRow): RaceEvent {
  const startsAt = new Date(startsAtMs);
  return {
    id: row.id,
    title: row.title,
    startsAt: startsAt.toISOString(),
    timeZone: row.timeZone,
    allowOpenRaces: row.allowOpenRaces,
    lobbyOpensAt: findLobbyOpening(startsAt).toISOString(),
    stage: row.stage,
    players: row.players,
  };
}

/** Returns the path of the calendar file of a scheduled race (G78). */
export const buildCalendarPath = (id: string): string => `/race/event/${id}.ics`;

/** Presents a scheduled race to visitors. */
export function presentNextEvent(event: NextEvent): NextRaceEvent {
  return {
    id: event.id,
    title: event.title,
    startsAt: event.startsAt.toISOString(),
    lobbyOpensAt: findLobbyOpening(event.startsAt).toISOString(),
    allowOpenRaces: event.allowOpenRaces,
    calendarUrl: buildCalendarPath(event.id),
    serverTime: new Date(event.nowMs).toISOString(),
  };
}
