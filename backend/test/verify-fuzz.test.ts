import { randomInt } from 'node:crypto';
import type { Verify } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from './app.ts';
import { createPlayable } from './factories.ts';
import { openHttpLine } from './http-line.ts';
import { openGame, solvedBody, win } from './visitor.ts';

/** The nightly workflow sets more. Each run has other mutations, so many short runs find as much as a long one. */
const bodies = Number(process.env['FUZZ_BODIES'] ?? 20_000);
/** The seed determines the mutations. To repeat a failed run, set `FUZZ_SEED`. */
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
const atOnce = 32;

/**
 * Values that no honest client sends. They are JSON text, because `JSON.stringify` cannot produce all of
 * them.
 */
const hostile = [
  'null',
  'true',
  '-1',
  '0.5',
  '1e309',
  '-1e309',
  '9007199254740993',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"💥"',
  '[]',
  '{}',
  '[null]',
  '[[[[[[]]]]]]',
  '{"__proto__":{"length":9}}',
  '{"constructor":{"prototype":{}}}',
  '"__proto__"',
  `"${'x'.repeat(5000)}"`,
  `[${'1,'.repeat(6000)}1]`,
  '[1,2,3,4,5,6,7,8,0]',
  '[0,1,2,3,4,5,6,7,8]',
  '[1e309]',
  '["1"]',
];

describe('verify', () => {
  const test = useApp({ DATABASE_POOL_MAX: '10' });

  it(
    `[W8] gives no prize and no 5xx for ${bodies} mutated bodies (seed ${seed})`,
    { timeout: 600_000 },
    async () => {
      const codes = Array.from({ length: 50 }, (_, index) => `FUZZ-${index}`);
      const { embedId, owner, campaignId } = await createPlayable(test, { codes });
      const games = await Promise.all(Array.from({ length: 20 }, () => openGame(test.url, embedId)));
      const honest = games.map((game) => solvedBody(game));
      test.clock.advance(60_000);
      const random = createRandom(seed);
      const statuses = new Map<number, number>();
      let sent = 0;
      const worker = async () => {
        const line = await openHttpLine(`${test.url}/api/embed/${embedId}/verify`);
        while (sent < bodies) {
          sent += 1;
          const body = honest[random(honest.length)];
          if (!body) continue;
          const { status, text } = await line.post(mutate(body, random));
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status >= 500 || text.includes('FUZZ-')) throw new Error(`status ${status}: ${text}`);
        }
        line.close();
      };
      await Promise.all(Array.from({ length: atOnce }, worker));

      expect([...statuses.keys()].sort()).toEqual([400, 403, 422]);
      expect(await owner.get(`/api/puzzles/${campaignId}/analytics`)).toMatchObject({
        totalSolved: 0,
        issuedCodes: 0,
      });
      for (const game of games) expect((await win(test.url, game)).outcome).toBe('code');
    },
  );
});

/** Changes an honest body at least once. The result must not win the prize. */
function mutate(honest: Verify, random: (below: number) => number): string {
  const moves = honest.moves ?? [];
  const token = honest.playToken ?? '';
  const at = random(token.length);
  const flipped = token.slice(0, at) + (token[at] === 'x' ? 'y' : 'x') + token.slice(at + 1);
  const kinds: (() => string)[] = [
    () => JSON.stringify({ ...honest, playToken: flipped }),
    () => JSON.stringify({ ...honest, moves: moves.slice(0, random(moves.length)) }),
    () => JSON.stringify({ ...honest, moves: [...moves, 1 + random(8)] }),
    () => JSON.stringify({ ...honest, moves: moves.toSpliced(random(moves.length), 1) }),
    () =>
      JSON.stringify({ ...honest, solution: honest.solution.toSpliced(random(9), 1, random(9)).reverse() }),
    () => JSON.stringify({ ...honest, sessionId: `${honest.sessionId.slice(1)}A` }),
    () =>
      replaceField(
        honest,
        ['solution', 'sessionId', 'moves', 'playToken'][random(4)] ?? '',
        hostile[random(hostile.length)] ?? '',
      ),
    () => JSON.stringify(honest).slice(0, -1 - random(200)),
  ];
  return kinds[random(kinds.length)]?.() ?? '';
}

function replaceField(body: object, name: string, value: string): string {
  // One of the hostile values is the honest solution itself. In the field `solution` it would change nothing, so
  // another value is sent.
  const chosen = name === 'solution' && value === '[1,2,3,4,5,6,7,8,0]' ? '[]' : value;
  const rest = Object.entries(body).filter(([key]) => key !== name);
  return `{${rest.map(([key, kept]) => `${JSON.stringify(key)}:${JSON.stringify(kept)}`).join(',')},"${name}":${chosen}}`;
}

/** Creates a random function with a seed, so that a failed run can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
