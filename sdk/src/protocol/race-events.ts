import { z } from 'zod';
import { timeZoneSchema } from './auth.ts';
import { raceEventTitleMaxChars } from './limits.ts';
import { text, timestamp, uuid } from './text.ts';

/**
 * The stages of a scheduled race (G77): before its lobby opens, while people wait in the lobby, while its rooms race,
 * and afterwards.
 */
export const raceEventStages = ['upcoming', 'lobby', 'running', 'over'] as const;

const eventFields = {
  title: text(raceEventTitleMaxChars, 1),
  /** The second at which all rooms of the race start. */
  startsAt: timestamp,
  /** The owner's time zone in which the start was entered, such as Europe/Berlin. */
  timeZone: timeZoneSchema,
  /** Whether the embed offers a race in an open room before the lobby opens. */
  allowOpenRaces: z.boolean(),
};

/**
 * POST /api/race/config/{configId or puzzleId}/events (G77). @throws race.event_in_past, race.event_too_close,
 * race.event_outside_campaign, race.event_needs_auto_join, race.events_too_many
 */
export const createRaceEventSchema = z.object({
  ...eventFields,
  allowOpenRaces: eventFields.allowOpenRaces.default(true),
});
export type CreateRaceEvent = z.input<typeof createRaceEventSchema>;

/**
 * PATCH /api/race/events/{id} (G77). Absent fields stay as they are. @throws the errors of the creation, or
 * race.event_lobby_open once people may wait for the start
 */
export const updateRaceEventSchema = z.strictObject(eventFields).partial();
export type UpdateRaceEvent = z.input<typeof updateRaceEventSchema>;

/** A scheduled race as its owner sees it, in GET /api/race/config/{configId or puzzleId}/events. */
export const raceEventSchema = z.object({
  id: uuid,
  ...eventFields,
  lobbyOpensAt: timestamp,
  stage: z.enum(raceEventStages),
  /** The number of people who have or had a slot in a room of this race. */
  players: z.int(),
});
export type RaceEvent = z.infer<typeof raceEventSchema>;

/** A scheduled race as visitors see it. */
export const nextRaceEventSchema = z.object({
  id: uuid,
  title: z.string(),
  startsAt: timestamp,
  lobbyOpensAt: timestamp,
  allowOpenRaces: z.boolean(),
  /** The path of the calendar file (G78). */
  calendarUrl: z.string(),
  /** The server's time when it wrote this reply. */
  serverTime: timestamp,
});
export type NextRaceEvent = z.infer<typeof nextRaceEventSchema>;

/**
 * GET /api/race/embed/{puzzleId}/event: the next scheduled race of a campaign, or null, and the number of connected
 * people who have a slot in its rooms.
 */
export const nextRaceEventReplySchema = z.object({
  event: nextRaceEventSchema.nullable(),
  playersWaiting: z.int(),
});
export type NextRaceEventReply = z.infer<typeof nextRaceEventReplySchema>;
