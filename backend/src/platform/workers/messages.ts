import { z } from 'zod';

/** A message of `Channels` that the primary passes on to the other workers. */
const publishSchema = z.object({ type: z.literal('publish'), channel: z.string(), message: z.string() });

/** The figures of one worker, in the format of prom-client. The primary passes them to that library. */
const figuresSchema = z.array(z.custom<object>((figure) => typeof figure === 'object' && figure !== null));

/** Messages from a worker to the primary. Other libraries use the same pipe, so unknown messages are ignored. */
export const fromWorkerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('ready'), url: z.string() }),
  publishSchema,
  z.object({ type: z.literal('ask-metrics'), id: z.string() }),
  z.object({ type: z.literal('figures'), id: z.string(), figures: figuresSchema }),
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;

/** Messages from the primary to a worker. */
export const fromPrimarySchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('setup'),
    /** Counted from 1. The replacement of a worker gets the same number. */
    number: z.number().int(),
    databaseUrl: z.string(),
    port: z.number().int(),
  }),
  publishSchema,
  z.object({ type: z.literal('ask-figures'), id: z.string() }),
  z.object({ type: z.literal('metrics'), id: z.string(), text: z.string() }),
]);
export type FromPrimary = z.infer<typeof fromPrimarySchema>;
