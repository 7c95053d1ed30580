import { randomBytes } from 'node:crypto';
import { type Job, resultSchema } from './load.ts';
import { startHelper } from './programs.ts';
import { format, interleave, median, print, ratio } from './rounds.ts';
import type { Bench } from './bench.ts';

const sessions = 500;
/** The request rate per second. It is low enough that the product's core is not busy all the time. */
const callsPerSecond = 500;
const warmUpSeconds = 6;

/**
 * Compares the CPU time that a call needs through Koa and on the fast path. Client and product use different
 * cores. The fast path does not know the parameter `collection`, so calls with this parameter go through Koa.
 */
export async function measureFastPath({ product, stage, isQuick }: Bench): Promise<void> {
  const { embedId } = await stage.createCampaign();
  product.useCore(0);
  const load = startHelper('load.ts', { core: 1 });
  const requestsWith = (parameter: string) => [
    Array.from({ length: sessions }, () => ({
      path: `/api/embed-widget/${embedId}?sessionId=${randomBytes(16).toString('base64url')}${parameter}`,
    })),
  ];
  const paths = { koa: requestsWith('&collection=any'), fast: requestsWith('') };
  const run = async (requests: Job['requests'], duration: number) => {
    const before = product.cpuMs();
    const { answered } = resultSchema.parse(
      await load.ask({ url: product.url, duration, callsPerSecond, requests }),
    );
    return ((product.cpuMs() - before) * 1000) / answered;
  };
  await run(paths.koa, warmUpSeconds);
  await run(paths.fast, warmUpSeconds);
  const microseconds = await interleave(isQuick ? 5 : 9, {
    koa: () => run(paths.koa, 4),
    fast: () => run(paths.fast, 4),
  });
  await load.stop();
  print({
    what: 'fast path: CPU of a load through Koa beside the fast path',
    measured: ratio(microseconds.koa, microseconds.fast),
    atLeast: 1.3,
    aim: 1.3,
    detail: `${format(median(microseconds.koa))} beside ${format(median(microseconds.fast))} µs`,
  });
}
