import { z } from 'zod';
import { codeTypeSchema } from './codes.ts';
import {
  displayNameMaxChars,
  maxBoardSide,
  raceDomainPattern,
  raceDomainsMax,
  raceMaxPlayers,
  raceMinPlayers,
  raceRoomDefaultMinutes,
  raceRoomMaxMinutes,
  raceRoomMinMinutes,
  raceSpectatorsMax,
  raceStartDelayDefaultSeconds,
  raceStartDelayMaxSeconds,
  raceStartDelayMinSeconds,
  roomCodeAlphabet,
  roomCodeMaxChars,
} from './limits.ts';
import { wonMediaSchema } from './media.ts';
import { sessionIdSchema } from './play.ts';
import { raceStatuses } from './race-status.ts';
import { text, timestamp, uuid } from './text.ts';

/** `auto` seats who opens the embed; in `host` only the owner's server seats players, others watch (G20). */
export const joinModeSchema = z.enum(['auto', 'host']);
export type JoinMode = z.infer<typeof joinModeSchema>;

const players = (message: string) =>
  z.int().min(raceMinPlayers, message).max(raceMaxPlayers, `Maximum ${raceMaxPlayers} players allowed`);

/** A site that may hold the race: a host, with a port or not, or all hosts below one (Q6). */
const domainSchema = text(260, 1)
  .overwrite((domain) => domain.toLowerCase())
  .regex(raceDomainPattern, 'is no domain such as example.com, *.example.com or localhost:8080');

const configFields = {
  minPlayers: players(`Minimum ${raceMinPlayers} players required`),
  maxPlayers: players(`Minimum ${raceMinPlayers} players required`),
  allowSpectators: z.boolean(),
  /** Null is unlimited, which the platform still ends at 1,000 (G26). */
  maxSpectators: z.int().min(1).max(raceSpectatorsMax).nullable(),
  roomDurationMinutes: z.int().min(raceRoomMinMinutes).max(raceRoomMaxMinutes),
  startDelaySeconds: z.int().min(raceStartDelayMinSeconds).max(raceStartDelayMaxSeconds),
  /** Where the race may be embedded; empty means nowhere but on the platform's own pages (G22). */
  allowedDomains: z
    .array(domainSchema)
    .max(raceDomainsMax)
    .overwrite((domains) => [...new Set(domains)]),
  joinMode: joinModeSchema,
};

/** POST /api/race/config (Q3-Q7). @throws race.config_exists; minPlayers above maxPlayers is request.invalid. */
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
  })
  .refine(({ minPlayers, maxPlayers }) => minPlayers <= maxPlayers, {
    path: ['minPlayers'],
    message: 'is more than the maximum',
  });
export type CreateRaceConfig = z.input<typeof createRaceConfigSchema>;

/** PATCH /api/race/config/{configId}. Absent fields stay as they are. */
export const updateRaceConfigSchema = z.object(configFields).partial();
export type UpdateRaceConfig = z.input<typeof updateRaceConfigSchema>;

/** GET /api/race/config/{configId or puzzleId} (Q7, G24), and the reply of POST and PATCH. */
export const raceConfigSchema = z.object({
  id: uuid,
  puzzleId: uuid,
  ...configFields,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type RaceConfig = z.infer<typeof raceConfigSchema>;

/** As a person types it: white space and case do not matter. */
export const roomCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .max(roomCodeMaxChars)
  .regex(new RegExp(`^[${roomCodeAlphabet}]{4,${roomCodeMaxChars}}$`), 'is no room code');

/**
 * POST /api/race/room (Q8): an owner opens a room. All but `raceConfigId` are wishes (G23): a code that is taken, a board
 * that legal moves do not lead to and an end out of range are replaced by the server's own, and the reply says so.
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
});
export type CreateRaceRoom = z.input<typeof createRaceRoomSchema>;

export const participantTypeSchema = z.enum(['competitor', 'spectator']);
export type ParticipantType = z.infer<typeof participantTypeSchema>;

const displayNameSchema = text(displayNameMaxChars);

/** Somebody in a room, as everybody may see them: never their session id (G30). */
export const raceParticipantSchema = z.object({
  id: uuid,
  participantType: participantTypeSchema,
  /** 1 to 4; null for spectators. */
  puzzleSlotNumber: z.int().nullable(),
  displayName: z.string(),
  isConnected: z.boolean(),
  readyToStart: z.boolean(),
  /** Tile numbers, 0 is the gap; null for spectators. */
  currentPuzzleState: z.array(z.int()).nullable(),
  moveCount: z.int(),
  completedAt: timestamp.nullable(),
  /** 1 is the winner; null while they race, and for who never came home. */
  place: z.int().nullable(),
  joinedAt: timestamp,
  disconnectedAt: timestamp.nullable(),
});
export type RaceParticipant = z.infer<typeof raceParticipantSchema>;

/** What a room needs to know of its configuration. */
export const raceRulesSchema = raceConfigSchema.pick({
  id: true,
  minPlayers: true,
  maxPlayers: true,
  allowSpectators: true,
  maxSpectators: true,
  startDelaySeconds: true,
  joinMode: true,
});

/** GET /api/race/room/{roomCode} (N3), and the `room` of the socket's `room_state`. */
export const raceRoomSchema = z.object({
  id: uuid,
  roomCode: z.string(),
  puzzleId: uuid,
  status: z.enum(raceStatuses),
  /** JSON of the tile numbers every player starts from. */
  initialPuzzleState: z.string(),
  /** When the tiles can be moved, also while that is still to come (G28). */
  startedAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
  winnerId: uuid.nullable(),
  /** Milliseconds from the start. */
  winnerTime: z.int().nullable(),
  /** When a room with enough players starts by itself; null where nothing but a button starts it. */
  waitDeadline: timestamp.nullable(),
  expiresAt: timestamp,
  createdAt: timestamp,
  raceConfig: raceRulesSchema,
  /** Players alone, in slot order. */
  participants: z.array(raceParticipantSchema),
  spectatorCount: z.int(),
  /** By which to read the times above. */
  serverTime: timestamp,
  /** Grows with each change of the room; moves do not count. */
  version: z.int(),
});
export type RaceRoom = z.infer<typeof raceRoomSchema>;

/** GET /api/race/room/{roomCode}/participants (N3): players by slot, then the first spectators. */
export const raceParticipantsSchema = z.array(raceParticipantSchema);

/** POST /api/race/room/{roomCode}/join (N4). A competitor who comes too late becomes a spectator (N6). */
export const joinRoomSchema = z.object({
  sessionId: sessionIdSchema,
  displayName: displayNameSchema.optional(),
  participantType: participantTypeSchema,
});
export type JoinRoom = z.input<typeof joinRoomSchema>;
export const joinRoomReplySchema = z.object({
  participant: raceParticipantSchema,
  room: raceRoomSchema,
  /** Opens the socket, for this session alone (G21). */
  ticket: z.string(),
});
export type JoinRoomReply = z.infer<typeof joinRoomReplySchema>;

/** POST /api/race/ready (N5). */
export const raceReadySchema = z.object({ sessionId: sessionIdSchema, roomId: uuid });
export type RaceReady = z.input<typeof raceReadySchema>;

/**
 * GET /api/race/embed/{puzzleId}/room?sessionId (V4): the room that a visitor of the embed belongs into: the one they are
 * in, else one that still waits, else a new one. Nobody is seated by it; the socket's `join_room` does that.
 */
export const embedRoomQuerySchema = z.object({ sessionId: sessionIdSchema });
export const embedRoomReplySchema = z.object({
  roomCode: z.string(),
  initialPuzzleState: z.string(),
  raceConfigId: uuid,
  joinMode: joinModeSchema,
  ticket: z.string(),
});
export type EmbedRoomReply = z.infer<typeof embedRoomReplySchema>;

/** GET /api/puzzle/{raceConfigId}/for-race (V4): the picture of a race. */
export const racePuzzleSchema = z.object({
  id: uuid,
  title: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string(),
  imageMasterUrl: z.string(),
  dimensions: z.int(),
});
export type RacePuzzle = z.infer<typeof racePuzzleSchema>;

/** POST /api/race/room/{roomCode}/prize (G19): what the winner won, again and again the same. */
export const racePrizeQuerySchema = z.object({ sessionId: sessionIdSchema });
/** A campaign may give both; with neither, the victory is the prize. */
export const racePrizeSchema = z.object({
  code: z.string().nullable(),
  codeType: codeTypeSchema.nullable(),
  media: wonMediaSchema.nullable(),
});
export type RacePrize = z.infer<typeof racePrizeSchema>;

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
 * POST /api/race/join (P4): the host's server seats one of its users, who has the embed open: `sessionId` is the
 * `raceSessionId` that the embed told its page.
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
