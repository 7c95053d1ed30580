import type { ClaimJob } from './claim-floor.ts';
import { connections, type Job, resultSchema } from './load.ts';
import { solvePlays } from './plays.ts';
import { startHelper } from './programs.ts';
import { type Figure, format, interleave, median, print, ratio } from './rounds.ts';
import type { Bench } from './bench.ts';
import type { StagedCampaign } from './stage.ts';

/** The default of DATABASE_POOL_MAX. */
const poolMax = 20;
/** The number of connections that send the same request at the same time, in the measurement with duplicates. */
const copies = 4;
/** The number of wins that the capped campaign allows per hour. Half of these wins are used up before the rounds. */
const hourlyCap = 100_000;

/**
 * Compares two rates: solutions over HTTP that each win a code, and the bare SQL statement that issues a
 * code.
 */
export async function measureClaims(bench: Bench): Promise<void> {
  const { product, databaseUrl, stage, isQuick } = bench;
  const million = isQuick ? 100_000 : 1_000_000;
  const perConnection = isQuick ? 30 : 90;
  const smallCollections = isQuick ? 1 : 3;

  const make = async (free: number, used = 0) => {
    const campaign = await stage.createCampaign();
    await stage.fill(campaign, { free, used });
    return campaign;
  };
  const small: StagedCampaign[] = [];
  while (small.length < smallCollections) small.push(await make(1000));
  const large = await make(million);
  const worn = await make(million, million);
  const capped = await make(hourlyCap, hourlyCap / 2);
  await stage.setHourlyCap(capped, hourlyCap);
  console.log(`       claims: ${format(million)} codes, ${connections} connections, a pool of ${poolMax}`);

  const load = startHelper('load.ts');
  const floor = startHelper('claim-floor.ts');
  const send = async (requests: Job['requests']) => {
    const job: Job = { url: product.url, requests };
    return resultSchema.parse(await load.ask(job)).perSecond;
  };
  /**
   * Measures claims. Each list of requests contains different plays, ordered by campaign. If there are fewer
   * lists than connections, several connections send the same list.
   */
  const claim = async (campaigns: StagedCampaign[], lists = connections) => {
    const requests: Job['requests'] = Array.from({ length: lists }, () => []);
    const each = (perConnection * lists) / campaigns.length;
    for (const { embedId } of campaigns) {
      const plays = await solvePlays(product.url, embedId, each);
      plays.forEach((play, index) => requests[index % lists]?.push(play));
    }
    return await send(requests);
  };
  const contestants = {
    floor: async () => {
      const claims = perConnection * connections;
      const job: ClaimJob = { databaseUrl, poolMax, connections, claims, campaign: large };
      return resultSchema.pick({ perSecond: true }).parse(await floor.ask(job)).perSecond;
    },
    large: () => claim([large]),
    small: async () => {
      for (const campaign of small) await stage.fill(campaign, { free: 1000 });
      return await claim(small);
    },
    worn: () => claim([worn]),
    capped: () => claim([capped]),
    copies: () => claim([large], connections / copies),
  };
  await interleave(isQuick ? 1 : 2, { floor: contestants.floor, large: contestants.large });
  const perSecond = await interleave(isQuick ? 3 : 7, contestants);
  await Promise.all([load.stop(), floor.stop()]);
  formatFigures(perSecond).forEach(print);
}

type Contestant = 'floor' | 'large' | 'small' | 'worn' | 'capped' | 'copies';

function formatFigures(perSecond: Record<Contestant, number[]>): Figure[] {
  const { floor, large, small, worn, capped, copies } = perSecond;
  const pair = (ours: number[], base: number[]) => `${format(median(ours))} of ${format(median(base))}/s`;
  return [
    {
      what: 'claims: verified wins/s beside the bare statement',
      measured: ratio(large, floor),
      atLeast: 0.35,
      aim: 0.5,
      detail: pair(large, floor),
    },
    {
      what: 'claims: with 1,000,000 codes instead of 1,000',
      measured: ratio(large, small),
      atLeast: 0.75,
      detail: pair(large, small),
    },
    {
      what: 'claims: with 1,000,000 used codes in front',
      measured: ratio(worn, large),
      atLeast: 0.75,
      detail: pair(worn, large),
    },
    {
      what: 'claims: with 100,000 wins an hour as cap, half of them won',
      measured: ratio(capped, large),
      atLeast: 0.75,
      detail: pair(capped, large),
    },
    {
      what: 'claims: requests/s with three duplicates of each at once',
      measured: ratio(copies, large),
      atLeast: 0.9,
      detail: pair(copies, large),
    },
  ];
}
