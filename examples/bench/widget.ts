import { randomBytes } from 'node:crypto';
import { addressSchema } from './floor-server.ts';
import { type Job, resultSchema } from './load.ts';
import { startHelper } from './programs.ts';
import { format, interleave, median, print, ratio } from './rounds.ts';
import type { Bench } from './bench.ts';

const sessions = 500;
const warmUpSeconds = 8;

/** Compares `GET /api/embed-widget/{id}` with a bare server that replies with the same bytes. */
export async function measureWidget({ product, stage, isQuick }: Bench): Promise<void> {
  const { embedId } = await stage.createCampaign();
  const requests = [
    Array.from({ length: sessions }, () => ({
      path: `/api/embed-widget/${embedId}?sessionId=${randomBytes(16).toString('base64url')}`,
    })),
  ];
  const body = await (await fetch(product.url + (requests[0]?.[0]?.path ?? ''))).text();
  const load = startHelper('load.ts');
  const floor = startHelper('floor-server.ts');
  const floorUrl = addressSchema.parse(await floor.ask({ body })).url;
  const run = async (url: string, duration: number) => {
    const job: Job = { url, duration, requests };
    return resultSchema.parse(await load.ask(job)).perSecond;
  };
  const seconds = isQuick ? 1 : 2;
  // A new process runs code that is not yet compiled, so both servers warm up first.
  await run(product.url, warmUpSeconds);
  await run(floorUrl, seconds);
  const perSecond = await interleave(isQuick ? 5 : 11, {
    floor: () => run(floorUrl, seconds),
    ours: () => run(product.url, seconds),
  });
  await Promise.all([load.stop(), floor.stop()]);
  print({
    what: 'widget: requests/s beside a bare node:http server',
    measured: ratio(perSecond.ours, perSecond.floor),
    atLeast: 0.5,
    aim: 0.6,
    detail: `${format(median(perSecond.ours))} of ${format(median(perSecond.floor))}/s`,
  });
}
