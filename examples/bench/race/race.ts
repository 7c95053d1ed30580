/**
 * `npm run bench:race` compares the live race with three servers that do the same work. Every round measures one
 * server after the other. The server runs on one core, and the players run on the other. docs/performance.md explains
 * the figures.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createDatabase } from '../../demo/database.ts';
import { measureStartSkew } from '../../demo/race-start.ts';
import { withBrowser } from '../browser.ts';
import { type Helper, startHelper } from '../programs.ts';
import { format, median, print } from '../rounds.ts';
import { measureArrivals } from './arrivals.ts';
import { measureKill } from './kill.ts';
import { newOwner, openRooms, type RoomSize, listSeats, takePlaces } from './stage-rooms.ts';
import {
  type Contender,
  contenders,
  type Drive,
  driveSchema,
  type LoadQuestion,
  type ServerQuestion,
} from './wire.ts';

const serverCore = 0;
const loadCore = 1;
const files: Record<Contender, string> = {
  product: 'race/product-server.ts',
  bare: 'race/bare-server.ts',
  socketIo: 'race/socket-io-server.ts',
  colyseus: 'race/colyseus-server.ts',
};
/** A wait that is longer than the time from the last join until the tiles can be moved. */
const startSeconds = 4.5;
const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 1 : 5;
const seconds = isQuick ? 5 : 10;

interface Run extends Drive {
  cpuMsPerMove: number;
  kbPerSocket: number;
}

const parent = resolve(import.meta.dirname, '../../../.cache/bench');
mkdirSync(parent, { recursive: true });
const dataDir = mkdtempSync(join(parent, 'race-'));
const chosen = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const figures: Record<string, () => Promise<void>> = {
  rooms: measureRooms,
  crowd: measureCrowd,
  join: measureJoin,
  sockets: measureSockets,
  memory: measureMemory,
  rate: measureRate,
  start: measureStart,
  arrivals: () =>
    measureArrivals({ rounds, ask, withProduct: (work) => withOpenServer('product', (_, url) => work(url)) }),
  kill: () => measureKill({ rounds, ask, server: files.product, dataDir }),
};
const load = startHelper('race/load.ts', { core: loadCore });
try {
  console.log(`${cpus().length} cores, Node ${process.versions.node}`);
  for (const name of chosen.length > 0 ? chosen : Object.keys(figures)) {
    const figure = figures[name];
    if (!figure) throw new Error(`No figure ${name}: there are ${Object.keys(figures).join(', ')}`);
    await figure();
  }
} finally {
  await load.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Measures 100 rooms of 4 players and 2 spectators. Each player makes 2 moves a second. */
async function measureRooms(): Promise<void> {
  const runs = await inRounds({ rooms: 100, spectators: 2 }, 800);
  compare(runs, {
    what: 'race, 100 rooms of 4+2: CPU of the server per move',
    figure: ({ cpuMsPerMove }) => cpuMsPerMove,
    atMost: 1.1,
  });
  compare(runs, {
    what: 'race, 100 rooms of 4+2: a move to everyone, p50',
    figure: ({ p50 }) => p50,
    atMost: 1.3,
  });
}

/** Measures one room with 4 players and 996 spectators. */
async function measureCrowd(): Promise<void> {
  const runs = await inRounds({ rooms: 1, spectators: 996 }, 8);
  compare(runs, {
    what: 'race, 1,000 watch one room: CPU of the server per move',
    figure: ({ cpuMsPerMove }) => cpuMsPerMove,
    atMost: 0.9,
  });
  compare(runs, { what: 'race, 1,000 watch one room: a move to everyone, p50', figure: ({ p50 }) => p50 });
}

interface Joining {
  cpuMsPerJoin: number;
  seconds: number;
}

/**
 * Measures how 1,000 visitors join one room, 996 of them as spectators. The product needs an HTTP call before
 * each socket, and this call is part of the measurement.
 */
async function measureJoin(): Promise<void> {
  const runs: Record<Contender, Joining[]> = { product: [], bare: [], socketIo: [], colyseus: [] };
  const size = { rooms: 1, spectators: 996 };
  for (let round = 0; round < rounds; round += 1)
    for (const contender of contenders) runs[contender].push(await joinOnce(contender, size));
  const ratios = runs.product.map(
    ({ cpuMsPerJoin }, round) => cpuMsPerJoin / (runs.socketIo[round]?.cpuMsPerJoin ?? NaN),
  );
  const formatDetail = (figure: keyof Joining) =>
    contenders.map((name) => `${name} ${format(median(runs[name].map((run) => run[figure])))}`).join(', ');
  print({
    what: 'race, 1,000 join one room: CPU of the server per join in ms, product beside Socket.IO',
    measured: median(ratios),
    atMost: 3,
    detail: formatDetail('cpuMsPerJoin'),
  });
  print({
    what: 'race, 1,000 join one room: seconds until all are in',
    measured: median(runs.product.map(({ seconds: taken }) => taken)),
    atMost: 5,
    detail: formatDetail('seconds'),
  });
}

/** Measures the time until 2,000 visitors who come at once are in 333 rooms, each with 4 players and 2 spectators. */
async function measureSockets(): Promise<void> {
  const size = { rooms: 333, spectators: 2 };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await joinOnce('product', size)).seconds);
  print({
    what: 'race, 2,000 join 333 rooms: seconds until all are in',
    measured: median(times),
    atMost: 10,
    detail: times.map(format).join(', '),
  });
}

async function joinOnce(contender: Contender, size: RoomSize): Promise<Joining> {
  return await withOpenServer(contender, async (server, url) => {
    const codes = contender === 'product' ? await openRooms(url, size) : [];
    const cpuMs = await tell(server, { ask: 'cpuMs' });
    const beganMs = performance.now();
    const seats = contender === 'product' ? await takePlaces(url, codes, size) : listSeats(size);
    await ask({ ask: 'open', contender, url, seats });
    const taken = (performance.now() - beganMs) / 1000;
    return { cpuMsPerJoin: ((await tell(server, { ask: 'cpuMs' })) - cpuMs) / seats.length, seconds: taken };
  });
}

/** Measures the memory per socket, with 2,000 open sockets, while the players in every room make moves. */
async function measureMemory(): Promise<void> {
  const runs = await inRounds({ rooms: 333, spectators: 2 }, 333);
  compare(runs, {
    what: 'race, 2,000 sockets: KB of memory each',
    figure: ({ kbPerSocket }) => kbPerSocket,
    atMost: 1.3,
  });
}

/** Measures the highest rate at which 99 % of the moves in 300 rooms reach everyone within 100 ms. */
async function measureRate(): Promise<void> {
  const size = { rooms: 300, spectators: 2 };
  const rates: Record<string, number[]> = {};
  for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
    for (const contender of contenders) {
      const best = await withServer(contender, size, async () => {
        let carried = 0;
        for (let rate = 2000; rate <= 30_000; rate *= 1.2) {
          const { p99, lost } = await drive(rate, isQuick ? 3 : 5);
          if (lost > 0 || !(p99 < 100)) break;
          carried = rate;
        }
        return carried;
      });
      (rates[contender] ??= []).push(best);
    }
  }
  const bare = rates.bare ?? [];
  for (const contender of contenders) {
    if (contender === 'bare') continue;
    const measured = median((rates[contender] ?? []).map((rate, round) => rate / (bare[round] ?? NaN)));
    const target = contender === 'product' ? { atLeast: 1.5 } : {};
    const detail = `${format(median(rates[contender] ?? []))} of ${format(median(bare))}`;
    print({
      what: `race, 300 rooms of 4+2: moves a second, ${contender} beside a bare server`,
      measured,
      detail,
      ...target,
    });
  }
}

/**
 * Measures the time between the starts of two players in Chromium. One player's network adds 150 ms in each
 * direction.
 */
async function measureStart(): Promise<void> {
  const database = await createDatabase();
  const server = startHelper(files.product);
  try {
    const open: ServerQuestion = { ask: 'open', databaseUrl: database.url, dataDir };
    const platform = z.string().parse(await server.ask(open));
    await withBrowser(async (browser) => {
      for (const jitterMs of [0, 50]) {
        const skews: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const delay = { delayMs: 150, jitterMs };
          skews.push(await measureStartSkew(browser, { platform, owner: newOwner(), delay }));
        }
        const what = `race, ms between the starts of two players, 150 ms further away, jitter ${jitterMs} ms`;
        print({ what, measured: median(skews), atMost: 30, detail: skews.map(format).join(', ') });
      }
    });
  } finally {
    await server.stop();
    await database.drop();
  }
}

async function inRounds(size: RoomSize, movesPerSecond: number): Promise<Record<string, Run[]>> {
  const runs: Record<string, Run[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) {
      const run = await withServer(contender, size, async (server, kbPerSocket) => {
        await drive(movesPerSecond, 2);
        const before = await tell(server, { ask: 'cpuMs' });
        const result = await drive(movesPerSecond, seconds);
        const cpuMsPerMove = ((await tell(server, { ask: 'cpuMs' })) - before) / result.moves;
        if (result.lost > 0) throw new Error(`${contender} lost ${result.lost} moves`);
        return { ...result, cpuMsPerMove, kbPerSocket: await kbPerSocket() };
      });
      (runs[contender] ??= []).push(run);
    }
  }
  return runs;
}

/** Starts a new server and connects all players and spectators. */
async function withServer<T>(
  contender: Contender,
  size: RoomSize,
  work: (server: Helper, kbPerSocket: () => Promise<number>) => Promise<T>,
): Promise<T> {
  return await withOpenServer(contender, async (server, url) => {
    const seats =
      contender === 'product' ? await takePlaces(url, await openRooms(url, size), size) : listSeats(size);
    const before = await tell(server, { ask: 'keptKb' });
    await ask({ ask: 'open', contender, url, seats });
    await sleep(contender === 'product' ? startSeconds * 1000 : 200);
    return await work(server, async () => ((await tell(server, { ask: 'keptKb' })) - before) / seats.length);
  });
}

async function withOpenServer<T>(
  contender: Contender,
  work: (server: Helper, url: string) => Promise<T>,
): Promise<T> {
  const database = await createDatabase();
  const server = startHelper(files[contender], { core: serverCore, exposeGc: true });
  try {
    const open: ServerQuestion = { ask: 'open', databaseUrl: database.url, dataDir };
    const url = z.string().parse(await server.ask(open));
    return await work(server, url);
  } finally {
    await ask({ ask: 'close' });
    await server.stop();
    await database.drop();
  }
}

async function drive(movesPerSecond: number, forSeconds: number): Promise<Drive> {
  return driveSchema.parse(await ask({ ask: 'drive', movesPerSecond, seconds: forSeconds }));
}

async function ask(question: LoadQuestion): Promise<unknown> {
  return await load.ask(question);
}

async function tell(server: Helper, question: ServerQuestion): Promise<number> {
  return z.number().parse(await server.ask(question));
}

interface Comparison {
  what: string;
  figure: (run: Run) => number;
  /** The target of the product. The other servers have no target. */
  atMost?: number;
}

/** Prints the figure of each server, divided by the figure of the bare server in the same round. */
function compare(runs: Record<string, Run[]>, { what, figure, atMost }: Comparison): void {
  const bare = (runs.bare ?? []).map(figure);
  for (const contender of contenders) {
    if (contender === 'bare') continue;
    const own = (runs[contender] ?? []).map(figure);
    const measured = median(own.map((value, round) => value / (bare[round] ?? NaN)));
    const target = contender === 'product' && atMost !== undefined ? { atMost } : {};
    const detail = `${format(median(own))} of ${format(median(bare))}`;
    print({ what: `${what}, ${contender} beside a bare server`, measured, detail, ...target });
  }
}
