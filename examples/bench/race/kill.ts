import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRedis } from '@puzzle-prize/backend/test/redis';
import { startRoundRobinProxy } from '@puzzle-prize/backend/test/round-robin-proxy';
import { z } from 'zod';
import { createDatabase } from '../../demo/database.ts';
import { startHelper } from '../programs.ts';
import { format, median, print } from '../rounds.ts';
import { openRooms, takePlaces } from './stage-rooms.ts';
import { type LoadQuestion, type Returns, returnsSchema, type ServerQuestion } from './wire.ts';

const size = { rooms: 50, spectators: 0 };
/** The time in which the players race before one of the servers is killed. */
const raceMs = 3000;

interface Bench {
  rounds: number;
  /** The file of the product's server. */
  server: string;
  dataDir: string;
  ask: (question: LoadQuestion) => Promise<unknown>;
}

/** Measures how soon players are back in their rooms after one of two servers was killed, with 50 rooms racing (G95). */
export async function measureKill(bench: Bench): Promise<void> {
  const runs: Returns[] = [];
  for (let round = 0; round < bench.rounds; round += 1) runs.push(await killOnce(bench));
  const list = (figure: keyof Returns) => runs.map((run) => run[figure]);
  print({
    what: 'race, one of two servers killed with 50 rooms of 4: longest seconds until a player is back',
    measured: Math.max(...list('slowestMs')) / 1000,
    atMost: 2,
    detail: `each round ${list('slowestMs').map(format).join(', ')} ms, p50 ${format(median(list('medianMs')))} ms, ${list('cut').join(', ')} players cut`,
  });
  print({
    what: 'race, one of two servers killed: players who are not back, or not in their slot with their board',
    measured: Math.max(...list('wrong')),
    atMost: 0,
  });
}

async function killOnce({ server, dataDir, ask }: Bench): Promise<Returns> {
  const redis = await findRedis();
  if (!redis) throw new Error('This figure needs Redis, which connects the servers');
  const database = await createDatabase();
  const nodes = { appSecret: randomBytes(32).toString('base64url'), redisUrl: redis.url };
  const open: ServerQuestion = { ask: 'open', databaseUrl: database.url, dataDir, nodes };
  const servers = [startHelper(server), startHelper(server)] as const;
  try {
    const urls: string[] = [];
    for (const one of servers) urls.push(z.string().parse(await one.ask(open)));
    const proxy = await startRoundRobinProxy(urls);
    // The owner signs in on one server, because each server sends a sign-in to its own address.
    const codes = await openRooms(urls[0] ?? '', size);
    const seats = await takePlaces(proxy.url, codes, size);
    await ask({ ask: 'race', url: proxy.url, seats });
    await sleep(raceMs);
    const killedAtMs = Date.now();
    await servers[0].kill();
    const returns = returnsSchema.parse(await ask({ ask: 'returns', killedAtMs }));
    await proxy.stop();
    return returns;
  } finally {
    await ask({ ask: 'close' });
    for (const one of servers) await one.stop();
    await database.drop();
    await redis.stop();
  }
}
