/**
 * `npm run faults -- --minutes 20` simulates honest visitors while servers, database, network, disk, clock, Redis and
 * S3 fail, and compares the replies to the visitors with the database. It fails if a promise is broken (B50). `--seed
 * 7` repeats the order of the run with this seed. `--only "disk full"` causes only this fault, and can be passed
 * several times. `--list` lists the faults.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { causeFaults } from './cause-faults.ts';
import { Client } from './client.ts';
import { faults, type Fault } from './faults.ts';
import { FileStream } from './file-stream.ts';
import { type Installation, openInstallation } from './installation.ts';
import { judgeRun } from './oracle.ts';
import { createRandom } from './random.ts';
import { readStored } from './read-stored.ts';
import { type FaultRecord, limitSeconds, recordHead, RunCounts } from './records.ts';
import { seedRun } from './seed.ts';
import { Told } from './told.ts';
import { VisitorStream } from './visitors.ts';

const visitorStreams = 24;
/** Time after the last fault within which every open game must be answered. */
const lastAnswerSeconds = 60;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
  },
});

if (options.list) for (const { name } of faults) console.log(name);
else await run();

async function run(): Promise<void> {
  const [minutes, seed] = [Number(options.minutes), Number(options.seed)];
  if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes and --seed are numbers');
  const parent = resolve(import.meta.dirname, '../../.cache/faults');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'run-'));
  const random = createRandom(seed);
  console.log(`${minutes} minutes, --seed ${seed}, logs in ${folder}`);
  const installation = await openInstallation(folder, random);
  try {
    const problems = await play(installation, { minutes, random });
    for (const problem of problems) console.log(`BROKEN: ${problem}`);
    console.log(
      problems.length === 0 ? 'Every promise was kept.' : `${problems.length} kinds of broken promises`,
    );
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await installation.close();
    if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns one line per broken promise */
async function play(
  installation: Installation,
  { minutes, random }: { minutes: number; random: () => number },
): Promise<string[]> {
  const { sites, postgres } = installation;
  const doors = sites.map(({ door }) => `http://127.0.0.1:${door.port}`);
  const { campaigns, media } = await seedRun(doors[0] ?? '', postgres.url, minutes);
  const [told, counts] = [new Told(), new RunCounts()];
  told.onCall((call) => {
    counts.noteCall(call);
  });
  const client = new Client(doors, told, random);
  const [ending, over] = [new AbortController(), new AbortController()];
  const services = { client, told, random, ending: ending.signal, over: over.signal };
  const stop = () => {
    ending.abort();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const timer = setTimeout(stop, minutes * 60_000);
  const streams = [
    ...Array.from({ length: visitorStreams }, () => new VisitorStream(services, campaigns).run()),
    new FileStream(client, media).run(ending.signal),
  ];
  const records = await Promise.race([
    causeFaults({ installation, client, told, random, ending: ending.signal }, chooseFaults(installation)),
    // This branch lets an error of a stream end the run. Without an error, it never settles.
    Promise.all(streams).then(() => new Promise<never>(() => undefined)),
  ]);
  clearTimeout(timer);
  const giveUp = setTimeout(() => {
    over.abort();
  }, lastAnswerSeconds * 1000);
  await Promise.all(streams);
  clearTimeout(giveUp);
  const stored = await readStored(postgres.url, campaigns, told.answers);
  return report({ told, counts, records, verdict: judgeRun(told.answers, stored) });
}

function chooseFaults(installation: Installation): Fault[] {
  const unknown = options.only.find((name) => !faults.some((fault) => fault.name === name));
  if (unknown !== undefined) throw new Error(`There is no fault "${unknown}", see --list`);
  return faults.filter((fault) => {
    if (options.only.length > 0 && !options.only.includes(fault.name)) return false;
    const obstacle = fault.findObstacle?.(installation) ?? null;
    if (obstacle !== null) console.log(`SKIPPED: ${fault.name}, because ${obstacle}`);
    return obstacle === null;
  });
}

interface Result {
  told: Told;
  counts: RunCounts;
  records: readonly FaultRecord[];
  verdict: ReturnType<typeof judgeRun>;
}

function report({ told, counts, records, verdict }: Result): string[] {
  console.log(`\n${recordHead}`);
  for (const record of records) console.log(record.format());
  const wrongStates = records.flatMap(({ endings }) => endings.flatMap(({ wrongState }) => wrongState ?? []));
  const codes = told.answers.filter(({ code }) => code !== null).length;
  console.log(
    `\n${counts.calls} calls, ${told.answers.length} answers: ${codes} codes, ${told.answers.length - codes} none left`,
  );
  const zeros = {
    ...verdict,
    'never answered': told.unanswered,
    'honest visitor refused': told.refusals.length,
    'status 500': counts.serverErrors,
    [`call longer than ${limitSeconds.visitor} s, or ${limitSeconds.owner} s for a file`]: counts.overdue,
    'wrong /readyz': wrongStates.length,
  };
  for (const [what, count] of Object.entries(zeros)) console.log(`${what}: ${count}`);
  for (const state of wrongStates) console.log(state);
  if (told.refusals.length > 0) console.log([...new Set(told.refusals)].join(', '));
  return Object.entries(zeros).flatMap(([what, count]) => (count === 0 ? [] : `${what}: ${count}`));
}
