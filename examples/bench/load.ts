/** The load generator, in a process of its own: it keeps 32 connections busy and counts the replies. */
import autocannon, { type Request } from 'autocannon';
import { z } from 'zod';
import { answer } from './programs.ts';

export const connections = 32;

const request = z.object({ path: z.string(), body: z.string().optional() });

const jobSchema = z.object({
  url: z.string(),
  /** The duration in seconds. Without it, every connection sends each of its requests once. */
  duration: z.number().optional(),
  /** The rate of all connections together. Without it, the rate has no limit. */
  callsPerSecond: z.number().optional(),
  /** The lists of requests. Connection n uses list n modulo the number of lists. */
  requests: z.array(z.array(request)).min(1),
});

/** The requests to send, for how long, and at what rate. */
export type Job = z.infer<typeof jobSchema>;

/** The rate and number of requests. The product answered all of them with 2xx. */
export const resultSchema = z.object({ perSecond: z.number(), answered: z.number() });

if (import.meta.main) answer(async (message) => await run(jobSchema.parse(message)));

async function run({ url, duration, callsPerSecond, requests }: Job): Promise<z.infer<typeof resultSchema>> {
  const lists = requests.map((list) => list.map(complete));
  const getList = (connection: number) => lists[connection % lists.length] ?? [];
  const startedAt = performance.now();
  let endedAt = startedAt;
  let next = 0;
  const running = autocannon({
    url,
    connections,
    ...(callsPerSecond !== undefined && { overallRate: callsPerSecond }),
    ...(duration === undefined ? { amount: connections * getList(0).length } : { duration }),
    setupClient(client) {
      client.setRequests(getList(next));
      next += 1;
    },
  });
  running.on('response', () => {
    endedAt = performance.now();
  });
  const result = await running;
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} broken connections under load`);
  }
  const answered = result['2xx'];
  return { perSecond: answered / ((endedAt - startedAt) / 1000), answered };
}

function complete({ path, body }: z.infer<typeof request>): Request {
  if (body === undefined) return { path };
  return { path, body, method: 'POST', headers: { 'content-type': 'application/json' } };
}
