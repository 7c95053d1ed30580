import { expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { createReadiness } from './readiness.ts';

const lineSchema = z.object({ msg: z.string(), part: z.string() });

function collectLog() {
  const lines: z.infer<typeof lineSchema>[] = [];
  const write = (line: string) => void lines.push(lineSchema.parse(JSON.parse(line)));
  return {
    log: createLog({ logLevel: 'info' }, { write }),
    told: () => lines.map(({ msg, part }) => `${part}: ${msg}`),
  };
}

const works = { check: () => Promise.resolve() };

it('reports each part, and is ready only if all of them work', async () => {
  const { log } = collectLog();
  const broken = { check: () => Promise.reject(new Error('disk full')) };
  expect(await createReadiness({ database: works, jobs: works }, { log })()).toEqual({
    isReady: true,
    parts: { database: 'ok', jobs: 'ok' },
  });
  expect(await createReadiness({ database: broken, jobs: works }, { log })()).toEqual({
    isReady: false,
    parts: { database: 'failed', jobs: 'ok' },
  });
});

it('checks a part at most once a second, and repeats a failed check soon', async () => {
  let [nowMs, asked, isBroken] = [0, 0, false];
  const check = () => {
    asked += 1;
    return isBroken ? Promise.reject(new Error('away')) : Promise.resolve();
  };
  const { log, told } = collectLog();
  const ask = createReadiness({ storage: { check, keepMs: 30_000 } }, { log, now: () => nowMs });
  await Promise.all([ask(), ask(), ask()]);
  nowMs = 29_000;
  await ask();
  expect(asked).toBe(1);
  isBroken = true;
  nowMs = 31_000;
  expect((await ask()).isReady).toBe(false);
  nowMs = 31_900;
  await ask();
  expect(asked).toBe(2);
  isBroken = false;
  nowMs = 32_100;
  expect((await ask()).isReady).toBe(true);
  expect(told()).toEqual(['storage: not ready', 'storage: ready again']);
});

it('replies within two seconds when a check hangs, and does not start the check again', async () => {
  let asked = 0;
  const hang = () => {
    asked += 1;
    return new Promise<void>(() => undefined);
  };
  const { log } = collectLog();
  const ask = createReadiness({ database: { check: hang }, jobs: works }, { log });
  const startedAt = performance.now();
  const expected = { isReady: false, parts: { database: 'failed', jobs: 'ok' } };
  expect(await Promise.all([ask(), ask()])).toEqual([expected, expected]);
  expect(performance.now() - startedAt).toBeLessThan(2000);
  expect(asked).toBe(1);
});
