import { format, median, print } from '../rounds.ts';
import { openRace } from './stage-rooms.ts';
import { type Arrivals, arrivalsSchema, type LoadQuestion } from './wire.ts';

const visitors = 500;

interface Bench {
  rounds: number;
  /** Starts a new server of the product, and stops it after the work. */
  withProduct: <T>(work: (url: string) => Promise<T>) => Promise<T>;
  ask: (question: LoadQuestion) => Promise<unknown>;
}

/** Measures how long visitors wait for a slot if 500 open the embed of one race within a second. */
export async function measureArrivals({ rounds, withProduct, ask }: Bench): Promise<void> {
  const runs: Arrivals[] = [];
  for (let round = 0; round < rounds; round += 1)
    runs.push(
      await withProduct(async (url) => {
        const puzzleId = await openRace(url);
        return arrivalsSchema.parse(await ask({ ask: 'arrive', url, puzzleId, visitors, seconds: 1 }));
      }),
    );
  const list = (figure: keyof Arrivals) => runs.map((run) => run[figure]);
  print({
    what: `race, ${visitors} arrivals in a second: longest seconds until a visitor has a slot`,
    measured: Math.max(...list('slowestMs')) / 1000,
    atMost: 3,
    detail: `each round ${list('slowestMs').map(format).join(', ')} ms, p50 ${format(median(list('medianMs')))} ms`,
  });
  print({
    what: `race, ${visitors} arrivals in a second: people who are alone or have no slot`,
    measured: Math.max(...runs.map(({ alone, withoutSlot }) => alone + withoutSlot)),
    atMost: 0,
    detail: `${list('rooms').map(format).join(', ')} rooms`,
  });
}
