import type { NextRaceEvent } from '@puzzle-prize/sdk/protocol';
import { hasShapeOf, record, text } from '../../element/read.ts';

const shape = {
  id: '',
  title: '',
  startsAt: '',
  lobbyOpensAt: '',
  calendarUrl: '',
  serverTime: '',
  allowOpenRaces: true,
};

/** A scheduled race with its times in ms since 1970, by the server's clock. */
export interface ScheduledRace extends Pick<
  NextRaceEvent,
  'id' | 'title' | 'calendarUrl' | 'allowOpenRaces'
> {
  startsAtMs: number;
  lobbyOpensAtMs: number;
  serverTimeMs: number;
}

/** Reads a scheduled race from a reply; null if there is none. */
export function parseEvent(value: unknown): ScheduledRace | null {
  const data = record(value);
  if (!hasShapeOf(shape, data)) return null;
  const { id, title, calendarUrl, allowOpenRaces } = data;
  const [startsAtMs, lobbyOpensAtMs, serverTimeMs] = [data.startsAt, data.lobbyOpensAt, data.serverTime].map(
    (time) => Date.parse(time),
  );
  if (!startsAtMs || !lobbyOpensAtMs || !serverTimeMs) return null;
  return { id, title, calendarUrl, allowOpenRaces, startsAtMs, lobbyOpensAtMs, serverTimeMs };
}

/** The finished image of the campaign, with its text alternative. */
export interface EventImage {
  url: string;
  alt: string;
}

/** Reads the image of a race from a reply; null if it has none. */
export function parseImage(value: unknown): EventImage | null {
  const data = record(value);
  if (!hasShapeOf({ title: '', imageUrl: '' }, data)) return null;
  return { url: data.imageUrl, alt: text(data['imageAlt']) ?? data.title };
}
