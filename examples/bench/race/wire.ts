import { z } from 'zod';

/** Who takes part in a measurement: the product, and three servers that do the same work. */
export const contenders = ['product', 'bare', 'socketIo', 'colyseus'] as const;
export type Contender = (typeof contenders)[number];

/** A place in a room that a client of the load takes. */
export const seatSchema = z.object({
  /** Number of the room, from 0. */
  room: z.int(),
  /** 1 to 4; null watches. */
  slot: z.int().nullable(),
  /** What the product wants to see first; the others know nobody. */
  join: z.record(z.string(), z.unknown()).optional(),
});
export type Seat = z.infer<typeof seatSchema>;

/** What the load is asked. */
export const loadQuestionSchema = z.discriminatedUnion('ask', [
  z.object({
    ask: z.literal('open'),
    contender: z.enum(contenders),
    url: z.string(),
    seats: z.array(seatSchema),
  }),
  z.object({ ask: z.literal('drive'), movesPerSecond: z.number(), seconds: z.number() }),
  z.object({ ask: z.literal('close') }),
]);
export type LoadQuestion = z.input<typeof loadQuestionSchema>;

/** What a drive found. Milliseconds from a move's sending until everybody in its room had it. */
export const driveSchema = z.object({
  moves: z.int(),
  /** Moves that somebody in the room had not seen two seconds after the end. */
  lost: z.int(),
  p50: z.number(),
  p99: z.number(),
});
export type Drive = z.infer<typeof driveSchema>;

/** What a server is asked; the answer to the last two is the figure. */
export const serverQuestionSchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('open'), databaseUrl: z.string(), dataDir: z.string() }),
  z.object({ ask: z.literal('cpuMs') }),
  z.object({ ask: z.literal('keptKb') }),
]);
export type ServerQuestion = z.input<typeof serverQuestionSchema>;

/** Every room starts from this board: one move from it or a thousand, all are legal walks. */
export const startBoard = [5, 7, 0, 4, 3, 6, 8, 1, 2] as const;
export const side = 3;
