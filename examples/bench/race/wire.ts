import { z } from 'zod';

/** The compared servers ("contenders"): the product and three others that do the same work. */
export const contenders = ['product', 'bare', 'socketIo', 'colyseus'] as const;
export type Contender = (typeof contenders)[number];

/** The room and slot of one client of the load generator. */
export const seatSchema = z.object({
  /** Number of the room, from 0. */
  room: z.int(),
  /** The slot from 1 to 4; null for a spectator. */
  slot: z.int().nullable(),
  /** The reply to the product's join call, which contains the ticket. The other servers need no such call. */
  join: z.record(z.string(), z.unknown()).optional(),
});
export type Seat = z.infer<typeof seatSchema>;

/** A request to the load generator. */
export const loadQuestionSchema = z.discriminatedUnion('ask', [
  z.object({
    ask: z.literal('open'),
    contender: z.enum(contenders),
    url: z.string(),
    seats: z.array(seatSchema),
  }),
  z.object({ ask: z.literal('drive'), movesPerSecond: z.number(), seconds: z.number() }),
  z.object({
    ask: z.literal('arrive'),
    url: z.string(),
    puzzleId: z.string(),
    visitors: z.int(),
    seconds: z.number(),
  }),
  z.object({ ask: z.literal('race'), url: z.string(), seats: z.array(seatSchema) }),
  z.object({ ask: z.literal('returns'), killedAtMs: z.number() }),
  z.object({ ask: z.literal('close') }),
]);
export type LoadQuestion = z.input<typeof loadQuestionSchema>;
/** The request that lets visitors of one campaign arrive at equal intervals. */
export type ArriveQuestion = Extract<LoadQuestion, { ask: 'arrive' }>;

/** The result of arrivals. Times are milliseconds from a visitor's first call until the state of the room arrives. */
export const arrivalsSchema = z.object({
  slowestMs: z.number(),
  medianMs: z.number(),
  /** The number of rooms with players. */
  rooms: z.int(),
  /** The number of rooms with one player. */
  alone: z.int(),
  withoutSlot: z.int(),
});
export type Arrivals = z.infer<typeof arrivalsSchema>;

/**
 * The result for the players of a killed server. Times are milliseconds from the kill until the state of the room
 * arrives.
 */
export const returnsSchema = z.object({
  /** The number of players who lost their socket. */
  cut: z.int(),
  slowestMs: z.number(),
  medianMs: z.number(),
  /** The number of players who did not come back, or came back without their slot or with a wrong board. */
  wrong: z.int(),
});
export type Returns = z.infer<typeof returnsSchema>;

/**
 * The result of a load. Latencies are the milliseconds from sending a move until everybody in its room has
 * it.
 */
export const driveSchema = z.object({
  moves: z.int(),
  /** The number of moves that had not reached everybody two seconds after the end. */
  lost: z.int(),
  p50: z.number(),
  p99: z.number(),
});
export type Drive = z.infer<typeof driveSchema>;

/** A request to a server. `cpuMs` returns its CPU time in milliseconds, `keptKb` its memory in kilobytes. */
export const serverQuestionSchema = z.discriminatedUnion('ask', [
  z.object({
    ask: z.literal('open'),
    databaseUrl: z.string(),
    dataDir: z.string(),
    /** Settings that several servers of one installation share. */
    nodes: z.object({ appSecret: z.string(), redisUrl: z.string() }).optional(),
  }),
  z.object({ ask: z.literal('cpuMs') }),
  z.object({ ask: z.literal('keptKb') }),
]);
export type ServerQuestion = z.input<typeof serverQuestionSchema>;

/** The board with which every room starts. */
export const startBoard = [5, 7, 0, 4, 3, 6, 8, 1, 2] as const;
export const side = 3;
