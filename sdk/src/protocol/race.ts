import { z } from 'zod';
import {
  displayNameMaxChars,
  maxBoardSide,
  raceBlockedWordMaxChars,
  raceBlockedWordsMax,
  raceDomainPattern,
  raceDomainsMax,
  raceFinishDefaultSeconds,
  raceFinishMaxSeconds,
  raceFinishMinSeconds,
  raceMaxPlayers,
  raceMinPlayers,
  raceRoomDefaultMinutes,
  raceRoomMaxMinutes,
  raceRoomMinMinutes,
  raceSeriesMax,
  raceSeriesMin,
  raceSpectatorsMax,
  raceStartDelayDefaultSeconds,
  raceStartDelayMaxSeconds,
  raceStartDelayMinSeconds,
  roomCodeAlphabet,
  roomCodeMaxChars,
} from './limits.ts';
import { textUrlsSchema } from './campaign-texts.ts';
import { sessionIdSchema, widgetColorsSchema } from './play.ts';
import { nextRaceEventSchema } from './race-events.ts';
import { raceStatuses } from './race-status.ts';
import { text, timestamp, uuid, wholeNumber } from './text.ts';

/**
 * In `auto` mode every visitor who opens the embed gets a slot. In `host` mode only the owner's server
 * assigns slots, and visitors without a slot watch (G20).
 */
export const joinModeSchema = z.enum(['auto', 'host']);
export type JoinMode = z.infer<typeof joinModeSchema>;

/**
 * The people who may start a waiting room: anyone with its code (N5), its players, or only the owner. In
 * `owner` mode the room does not start automatically.
 */
export const startModeSchema = z.enum(['anyone', 'players', 'owner']);
export type StartMode = z.infer<typeof startModeSchema>;

/**
 * The opponent that a winner needs to get the prize. `any`: any other player. The other two values require an
 * opponent who has moved. `invited`: the owner's server gave a slot to this opponent and to the winner.
 * `other_network`: this opponent is in another network, or meets the condition of `invited`.
 */
export const prizeOpponentSchema = z.enum(['any', 'other_network', 'invited']);
export type PrizeOpponent = z.infer<typeof prizeOpponentSchema>;

/**
 * The names of visitors in a race. `chosen`: the name that they enter, unless it is rude; without one, a generated
 * name. `generated`: always a generated name (G87). Names that the owner's server gives stay as they are.
 */
export const nameModeSchema = z.enum(['chosen', 'generated']);
export type NameMode = z.infer<typeof nameModeSchema>;

const players = () =>
  z
    .int(`must be a whole number from ${raceMinPlayers} to ${raceMaxPlayers}`)
    .min(raceMinPlayers, `Minimum ${raceMinPlayers} players required`)
    .max(raceMaxPlayers, `Maximum ${raceMaxPlayers} players allowed`);

/** A site that may embed the race: a host with an optional port, or all subdomains of one (Q6). */
const domainSchema = text(260, 1)
  .overwrite((domain) => domain.toLowerCase())
  .regex(raceDomainPattern, 'is no domain such as example.com, *.example.com or localhost:8080');

const configFields = {
  minPlayers: players(),
  maxPlayers: players(),
  allowSpectators: z.boolean(),
  /** Maximum number of spectators; null means the platform's limit of 1,000 (G26). */
  maxSpectators: wholeNumber(1, raceSpectatorsMax).nullable(),
  roomDurationMinutes: wholeNumber(raceRoomMinMinutes, raceRoomMaxMinutes),
  startDelaySeconds: wholeNumber(raceStartDelayMinSeconds, raceStartDelayMaxSeconds),
  /** Sites that may embed the race. If empty, only the platform's own pages can (G22). */
  allowedDomains: z
    .array(domainSchema)
    .max(raceDomainsMax)
    .overwrite((domains) => [...new Set(domains)]),
  joinMode: joinModeSchema,
  /** Time that the other players have left to finish after the first finish. */
  finishCountdownSeconds: wholeNumber(raceFinishMinSeconds, raceFinishMaxSeconds),
  startMode: startModeSchema,
  prizeOpponent: prizeOpponentSchema,
  nameMode: nameModeSchema,
  /** Words that make a name rude, besides those of the platform's list (G87). */
  blockedWords: z
    .array(text(raceBlockedWordMaxChars, 1))
    .max(raceBlockedWordsMax)
    .overwrite((words) => [...new Set(words)]),
  /** Whether somebody who is alone in a room races against replays of earlier races (G70). */
  ghosts: z.boolean(),
  /** The number of races of a series, in which players collect points (G76). 1: no series. */
  seriesRaces: wholeNumber(raceSeriesMin, raceSeriesMax),
};

/**
 * POST /api/race/config (Q3-Q7). @throws race.config_exists, or request.invalid if minPlayers exceeds
 * maxPlayers.
 */
export const createRaceConfigSchema = z
  .object({
    puzzleId: uuid,
    minPlayers: configFields.minPlayers.default(raceMinPlayers),
    maxPlayers: configFields.maxPlayers.default(raceMaxPlayers),
    allowSpectators: configFields.allowSpectators.default(true),
    maxSpectators: configFields.maxSpectators.default(null),
    roomDurationMinutes: configFields.roomDurationMinutes.default(raceRoomDefaultMinutes),
    startDelaySeconds: configFields.startDelaySeconds.default(raceStartDelayDefaultSeconds),
    allowedDomains: configFields.allowedDomains.default([]),
    joinMode: configFields.joinMode.default('auto'),
    finishCountdownSeconds: configFields.finishCountdownSeconds.default(raceFinishDefaultSeconds),
    startMode: configFields.startMode.default('anyone'),
    prizeOpponent: configFields.prizeOpponent.default('other_network'),
    nameMode: configFields.nameMode.default('chosen'),
    blockedWords: configFields.blockedWords.default([]),
    ghosts: configFields.ghosts.default(true),
    seriesRaces: configFields.seriesRaces.default(raceSeriesMin),
  })
  .refine(({ minPlayers, maxPlayers }) => minPlayers <= maxPlayers, {
    path: ['minPlayers'],
    message: 'is more than the maximum',
  });
export type CreateRaceConfig = z.input<typeof createRaceConfigSchema>;

/**
 * PATCH /api/race/config/{configId} (Q7). Absent fields stay as they are; unknown fields are rejected.
 * `puzzleId` is accepted only if it is the id of the configuration's own campaign. `base` contains the values
 * that the sender has read, as in PATCH /api/puzzles/{id}.
 */
export const updateRaceConfigSchema = z
  .strictObject({ puzzleId: uuid, ...configFields, base: z.strictObject(configFields).partial() })
  .partial();
export type UpdateRaceConfig = z.input<typeof updateRaceConfigSchema>;

/** The reply to GET /api/race/config/{configId or puzzleId} (Q7, G24), and to POST and PATCH. */
export const raceConfigSchema = z.object({
  id: uuid,
  puzzleId: uuid,
  ...configFields,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type RaceConfig = z.infer<typeof raceConfigSchema>;

/** Accepts codes as people type them: white space and case are ignored. */
export const roomCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .max(roomCodeMaxChars)
  .regex(new RegExp(`^[${roomCodeAlphabet}]{4,${roomCodeMaxChars}}$`), 'is not a room code');

/**
 * POST /api/race/room (Q8): an owner opens a room. All fields except `raceConfigId` are suggestions (G23).
 * The server replaces a taken code, an unreachable board and an expiry out of range; the reply contains the
 * actual values.
 */
export const createRaceRoomSchema = z.object({
  raceConfigId: uuid,
  roomCode: z.string().max(100).optional(),
  status: z.string().max(20).optional(),
  /** JSON of the tile numbers. */
  initialPuzzleState: z
    .string()
    .max(maxBoardSide * maxBoardSide * 4)
    .optional(),
  expiresAt: z.string().max(40).optional(),
  /**
   * Whether `initialPuzzleState` is the board of the race. Default: true if a board is given. If false, it is
   * only the board of the waiting room, and the board of the race is dealt when the countdown begins.
   */
  isBoardFixed: z.boolean().optional(),
});
export type CreateRaceRoom = z.input<typeof createRaceRoomSchema>;

export const participantTypeSchema = z.enum(['competitor', 'spectator']);
export type ParticipantType = z.infer<typeof participantTypeSchema>;

const displayNameSchema = text(displayNameMaxChars);

/** A replay: the recorded moves of an earlier race. It wins no place and no prize (G70). */
export const raceGhostSchema = z.object({
  source: z.enum(['player', 'owner']),
  solveMs: z.int(),
  moveCount: z.int(),
});
export type RaceGhost = z.infer<typeof raceGhostSchema>;

/** A participant as all clients see them, without the session id (G30). */
export const raceParticipantSchema = z.object({
  id: uuid,
  participantType: participantTypeSchema,
  /** 1 to 4; null for spectators. */
  puzzleSlotNumber: z.int().nullable(),
  displayName: z.string(),
  isConnected: z.boolean(),
  readyToStart: z.boolean(),
  /** Tile numbers in row order; 0 is the blank. Null for spectators. */
  currentPuzzleState: z.array(z.int()).nullable(),
  moveCount: z.int(),
  completedAt: timestamp.nullable(),
  /** 1 is the winner; null during the race and for players who did not finish. */
  place: z.int().nullable(),
  joinedAt: timestamp,
  disconnectedAt: timestamp.nullable(),
  ghost: raceGhostSchema.optional(),
});
export type RaceParticipant = z.infer<typeof raceParticipantSchema>;

/** The part of the configuration that a room uses. */
export const raceRulesSchema = raceConfigSchema.pick({
  id: true,
  minPlayers: true,
  maxPlayers: true,
  allowSpectators: true,
  maxSpectators: true,
  startDelaySeconds: true,
  joinMode: true,
  finishCountdownSeconds: true,
  startMode: true,
  prizeOpponent: true,
  nameMode: true,
});

/** The pause of a race (G92). During a pause, no tile can be moved, and the clock of the race stands still. */
export const racePauseSchema = z.object({
  pausedAt: timestamp,
  /**
   * The time at which the tiles can be moved again. When the organizer resumes the race, this time changes to a few
   * seconds after that.
   */
  resumesAt: timestamp,
});
export type RacePause = z.infer<typeof racePauseSchema>;

/** The organizer's message to the people in a room: one line of plain text (G93). */
export const organizerMessageSchema = z.object({ line: z.string(), saidAt: timestamp });
export type OrganizerMessage = z.infer<typeof organizerMessageSchema>;

/**
 * The state of a series (G76). Each player with a place gets one point for every player who is not ahead, the player
 * included. With four players, the places give 4, 3, 2 and 1 points. Players who do not finish, and replays, get
 * none.
 */
export const raceSeriesSchema = z.object({
  /** The number of this race in the series, from 1. */
  race: z.int(),
  races: z.int(),
  /** The points of each player, with those of this race once it is over. */
  points: z.array(z.object({ slotNumber: z.int(), points: z.int() })),
});
export type RaceSeries = z.infer<typeof raceSeriesSchema>;

/** GET /api/race/room/{roomCode} (N3), and the `room` of the socket's `room_state`. */
export const raceRoomSchema = z.object({
  id: uuid,
  roomCode: z.string(),
  puzzleId: uuid,
  status: z.enum(raceStatuses),
  /**
   * JSON of the tile numbers. A board that the owner did not fix is dealt again when the countdown begins.
   */
  initialPuzzleState: z.string(),
  /** The time from which tiles can move; it may be in the future (G28). */
  startedAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
  winnerId: uuid.nullable(),
  /** The winner's time from the start in milliseconds. */
  winnerTime: z.int().nullable(),
  /** The time at which a room with enough players starts automatically; null if only a button starts it. */
  waitDeadline: timestamp.nullable(),
  /**
   * The time at which the race ends for all players after one has finished; null before the first finish and
   * after the end.
   */
  finishDeadline: timestamp.nullable(),
  expiresAt: timestamp,
  createdAt: timestamp,
  raceConfig: raceRulesSchema,
  /** The players without the spectators, in the order of their slots. */
  participants: z.array(raceParticipantSchema),
  spectatorCount: z.int(),
  /** Present while the race is paused. */
  pause: racePauseSchema.optional(),
  /** The organizer's latest message; present for some time after it was sent. */
  organizerMessage: organizerMessageSchema.optional(),
  /** The server's time when it wrote this reply. The times above refer to the server's clock. */
  serverTime: timestamp,
  /** Increases with every change to the room, except moves. */
  version: z.int(),
  /** The code of the rematch's room; absent until somebody has asked for a rematch (G74). */
  rematchCode: z.string().optional(),
  /** The path of the published result with its replay; absent until a player has published it (G83). */
  resultPath: z.string().optional(),
  /** Absent if the owner has not set a series. */
  series: raceSeriesSchema.optional(),
});
export type RaceRoom = z.infer<typeof raceRoomSchema>;

/** GET /api/race/room/{roomCode}/participants (N3): players by slot, then the first spectators. */
export const raceParticipantsSchema = z.array(raceParticipantSchema);

/** POST /api/race/room/{roomCode}/join (N4). Competitors who join too late become spectators (N6). */
export const joinRoomSchema = z.object({
  sessionId: sessionIdSchema,
  displayName: displayNameSchema.optional(),
  participantType: participantTypeSchema,
});
export type JoinRoom = z.input<typeof joinRoomSchema>;
export const joinRoomReplySchema = z.object({
  participant: raceParticipantSchema,
  room: raceRoomSchema,
  /** A ticket for joining the room on the socket. It is valid for this session only (G21). */
  ticket: z.string(),
});
export type JoinRoomReply = z.infer<typeof joinRoomReplySchema>;

/**
 * POST /api/race/room/{roomCode}/start?sessionId (N5). In the start mode `players`, the session id of a
 * player is required.
 */
export const startRaceQuerySchema = z.object({ sessionId: sessionIdSchema.optional() });

/** POST /api/race/ready (N5). */
export const raceReadySchema = z.object({ sessionId: sessionIdSchema, roomId: uuid });
export type RaceReady = z.input<typeof raceReadySchema>;

/**
 * GET /api/race/embed/{puzzleId}/room?sessionId (V4): the room for a visitor of the embed. It is the
 * visitor's current room, otherwise a waiting room, otherwise a new room. The call assigns no slot; the
 * socket's `join_room` does.
 */
export const embedRoomQuerySchema = z.object({ sessionId: sessionIdSchema });
export const embedRoomReplySchema = z.object({
  roomCode: z.string(),
  initialPuzzleState: z.string(),
  raceConfigId: uuid,
  joinMode: joinModeSchema,
  ticket: z.string(),
  /** The next scheduled race, present until its start (G77). Absent if none is scheduled. */
  event: nextRaceEventSchema.optional(),
  /** The addresses of the owner's texts (G123). Absent if the owner has replaced none. */
  textUrls: textUrlsSchema.optional(),
  /** The language of the campaign. Present only if its owner has chosen one (G117). */
  lang: z.string().optional(),
  /** Colors that fit the campaign's image, for both themes. Absent until they are known. */
  colors: widgetColorsSchema.optional(),
});
export type EmbedRoomReply = z.infer<typeof embedRoomReplySchema>;

/** GET /api/puzzle/{raceConfigId}/for-race (V4): title, description and image of a race's campaign. */
export const racePuzzleSchema = z.object({
  id: uuid,
  title: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string(),
  imageMasterUrl: z.string(),
  dimensions: z.int(),
  /** A description of the image for screen readers. Absent if the owner has written none. */
  imageAlt: z.string().optional(),
  /** Colors that fit the image, for both themes. Absent until they are known. */
  colors: widgetColorsSchema.optional(),
  /** The addresses of the owner's texts (G123). Absent if the owner has replaced none. */
  textUrls: textUrlsSchema.optional(),
});
export type RacePuzzle = z.infer<typeof racePuzzleSchema>;

/** GET /api/race/rooms/my-races (D11, Q11), newest first. */
export const raceHistorySchema = z.array(
  z.object({
    id: uuid,
    puzzleId: uuid,
    puzzleTitle: z.string(),
    puzzleImage: z.string(),
    status: z.enum(raceStatuses),
    roomCode: z.string(),
    currentPlayers: z.int(),
    maxPlayers: z.int(),
    createdAt: timestamp,
    winnerName: z.string().nullable(),
    participants: z.array(
      z.object({
        id: uuid,
        role: participantTypeSchema,
        username: z.string(),
        position: z.int().nullable(),
      }),
    ),
  }),
);
export type RaceHistory = z.infer<typeof raceHistorySchema>;

/**
 * POST /api/race/join (P4): the host server assigns a slot to one of its users who has the embed open.
 * `sessionId` is the `raceSessionId` that the frame sent to its host page.
 * @throws race.participant_not_found, race.not_authorized, race.full
 */
export const joinRaceSchema = z.object({
  sessionId: sessionIdSchema,
  displayName: displayNameSchema.optional(),
});
export type JoinRace = z.input<typeof joinRaceSchema>;
export const joinRaceReplySchema = z.object({
  participantId: z.string(),
  slotNumber: z.int(),
  roomCode: z.string(),
  displayName: z.string(),
});
export type JoinRaceReply = z.infer<typeof joinRaceReplySchema>;

/**
 * POST /api/race/open (Q8): an owner's server opens a room, with the same suggestions as POST /api/race/room.
 */
export const openRaceSchema = createRaceRoomSchema.omit({ raceConfigId: true }).extend({ puzzleId: uuid });
export type OpenRace = z.input<typeof openRaceSchema>;

/** POST /api/race/start (N5): an owner's server starts one of its rooms, regardless of the start mode. */
export const startRaceSchema = z.object({ roomCode: roomCodeSchema });
export type StartRace = z.input<typeof startRaceSchema>;
