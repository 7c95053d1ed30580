import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import type { Bench } from './bench.ts';
import { connections, type Job, resultSchema } from './load.ts';
import { solvePlays } from './plays.ts';
import { type Product, startHelper } from './programs.ts';
import { format, interleave, median, print, ratio } from './rounds.ts';

const sessions = 500;
const warmUpSeconds = 8;
const codes = 100_000;

interface Run {
  perSecond: number;
  /** The number of calls per second of CPU time of all processes of the product. */
  perCpuSecond: number;
  /** The share of the machine that the client used. */
  clientShare: number;
}

/**
 * Compares the product with one worker and with two. Client, product and database share the machine, so the client's
 * share and the calls per second of CPU time are printed too. If the two workers had two cores for themselves, the
 * rate would grow by twice the ratio of these calls.
 */
export async function measureWorkers(bench: Bench): Promise<void> {
  const { product, stage, isQuick } = bench;
  const two = await bench.startOther({ WORKERS: '2' });
  const load = startHelper('load.ts');
  const { embedId, ...ids } = await stage.createCampaign();
  await stage.fill({ embedId, ...ids }, { free: codes });
  const measure = async (target: Product, job: Job): Promise<Run> => {
    const [clientBefore, cpuBefore, startedAt] = [load.cpuMs(), target.cpuMs(), performance.now()];
    const { perSecond, answered } = resultSchema.parse(await load.ask(job));
    const machineMs = (performance.now() - startedAt) * cpus().length;
    return {
      perSecond,
      perCpuSecond: answered / ((target.cpuMs() - cpuBefore) / 1000),
      clientShare: (load.cpuMs() - clientBefore) / machineMs,
    };
  };
  const widget = (target: Product, duration: number) =>
    measure(target, {
      url: target.url,
      duration,
      requests: [
        Array.from({ length: sessions }, () => ({
          path: `/api/embed-widget/${embedId}?sessionId=${randomBytes(16).toString('base64url')}`,
        })),
      ],
    });
  const claims = async (target: Product) => {
    const requests: Job['requests'] = Array.from({ length: connections }, () => []);
    const plays = await solvePlays(target.url, embedId, connections * (isQuick ? 30 : 90));
    plays.forEach((play, index) => requests[index % connections]?.push(play));
    return await measure(target, { url: target.url, requests });
  };
  const compare = async (what: string, run: (target: Product) => Promise<Run>) => {
    const runs: Record<'one' | 'two', Run[]> = { one: [], two: [] };
    const note = async (name: 'one' | 'two', target: Product) => {
      const result = await run(target);
      runs[name].push(result);
      return result.perSecond;
    };
    const rates = await interleave(isQuick ? 5 : 11, {
      one: () => note('one', product),
      two: () => note('two', two),
    });
    const pick = (name: 'one' | 'two', key: keyof Run) => runs[name].map((one) => one[key]);
    const efficiency = ratio(pick('two', 'perCpuSecond'), pick('one', 'perCpuSecond'));
    print({
      what: `workers: ${what}/s with two workers beside one`,
      measured: ratio(rates.two, rates.one),
      atLeast: 1.7,
      detail:
        `${format(median(rates.two))} of ${format(median(rates.one))}/s; the client used ` +
        `${format(median(pick('two', 'clientShare')))} and ${format(median(pick('one', 'clientShare')))} of the machine`,
    });
    print({
      what: `workers: ${what} for each second of CPU, times two`,
      measured: efficiency * 2,
      atLeast: 1.7,
    });
  };
  for (const target of [product, two]) await widget(target, warmUpSeconds);
  await compare('widget calls', (target) => widget(target, isQuick ? 1 : 2));
  for (const target of [product, two]) await claims(target);
  await compare('verified wins', claims);
  await Promise.all([load.stop(), two.stop()]);
}
