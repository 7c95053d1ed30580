import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { Fault } from './faults.ts';
import type { Installation } from './installation.ts';
import { shuffle } from './random.ts';
import { FaultRecord } from './records.ts';
import type { Told } from './told.ts';

const restSeconds = { least: 2, more: 3 };

interface Run {
  installation: Installation;
  client: Client;
  told: Told;
  random: () => number;
  /** A signal that is aborted at the end of the run. No fault begins afterwards. */
  ending: AbortSignal;
}

/** Causes faults until the run ends: all of them once in a random order, then all in a new random order, and so on. */
export async function causeFaults(run: Run, faults: readonly Fault[]): Promise<FaultRecord[]> {
  const records = faults.map((fault) => new FaultRecord(fault));
  // The latest fault. Calls that end during the pause after a fault count for this fault, because they may have
  // waited for its end.
  let current: FaultRecord | null = null;
  run.told.onCall((call) => {
    current?.noteCall(call);
  });
  let upcoming: FaultRecord[] = [];
  do {
    await rest(run);
    if (upcoming.length === 0) upcoming = shuffle(records, run.random);
    current = upcoming.pop() ?? null;
    if (current) await causeFault(run, current);
  } while (!run.ending.aborted);
  return records;
}

async function causeFault(
  { installation, client, random }: Run,
  { fault, endings }: FaultRecord,
): Promise<void> {
  const { sites } = installation;
  const site = sites[Math.floor(random() * sites.length)];
  if (!site) throw new Error('there is no node');
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${fault.name} (${site.node.name})`);
  if (fault.isHiding) client.hide(true);
  const end = await fault.cause(installation, site);
  await sleep(fault.seconds * 1000);
  const states = await Promise.all(sites.map(({ node }) => node.readState()));
  await end();
  if (fault.isHiding) client.hide(false);
  const endedAtMs = performance.now();
  await Promise.all(sites.map(({ node }) => node.untilReady()));
  const recoverySeconds = (performance.now() - endedAtMs) / 1000;
  const isWrong = fault.readiness !== undefined && states.some((state) => state !== fault.readiness);
  const wrongState = isWrong
    ? `${fault.name}: the nodes were ${states.join(', ')}, not ${fault.readiness}`
    : null;
  endings.push({ recoverySeconds, wrongState });
  process.stdout.write(`, ${states.join(', ')}; all ready after ${recoverySeconds.toFixed(1)} s\n`);
}

async function rest({ random, ending }: Run): Promise<void> {
  const ms = (restSeconds.least + random() * restSeconds.more) * 1000;
  await sleep(ms, undefined, { signal: ending }).catch(() => undefined);
}
