import { format, median, print } from '../rounds.ts';
import { awaitScheduledRace, openRace } from './stage-rooms.ts';
import { type Arrivals, arrivalsSchema, type LoadQuestion } from './wire.ts';

const visitors = 500;
/** Time from the scheduling of a race to its start. */
const scheduledMs = 3000;

interface Bench {
  rounds: number;
  /** Starts a new server of the product, and stops it after the work. */
  withProduct: <T>(work: (url: string) => Promise<T>) => Promise<T>;
  ask: (question: LoadQuestion) => Promise<unknown>;
}

/**
 * Measures how long visitors wait for a slot when 500 of them open the embed of one race within a second. Measures an
 * open race (G73), and a scheduled race at its start (G77).
 */
export async function measureArrivals(bench: Bench): Promise<void> {
  await measure(bench, { name: 'race', open: openRace });
  await measure(bench, { name: 'scheduled race', open: (url) => awaitScheduledRace(url, scheduledMs) });
}

interface Kind {
  name: string;
  /** Opens a race for arrivals. @returns the id of its campaign */
  open: (url: string) => Promise<string>;
}

async function measure({ rounds, withProduct, ask }: Bench, { name, open }: Kind): Promise<void> {
  const runs: Arrivals[] = [];
  for (let round = 0; round < rounds; round += 1)
    runs.push(
      await withProduct(async (url) => {
        const puzzleId = await open(url);
        return arrivalsSchema.parse(await ask({ ask: 'arrive', url, puzzleId, visitors, seconds: 1 }));
      }),
    );
  const list = (figure: keyof Arrivals) => runs.map((run) => run[figure]);
  print({
    what: `${name}, ${visitors} arrivals in a second: longest seconds until a visitor has a slot`,
    measured: Math.max(...list('slowestMs')) / 1000,
    atMost: 3,
    detail: `each round ${list('slowestMs').map(format).join(', ')} ms, p50 ${format(median(list('medianMs')))} ms`,
  });
  print({
    what: `${name}, ${visitors} arrivals in a second: people who are alone or have no slot`,
    measured: Math.max(...runs.map(({ alone, withoutSlot }) => alone + withoutSlot)),
    atMost: 0,
    detail: `${list('rooms').map(format).join(', ')} rooms`,
  });
}
