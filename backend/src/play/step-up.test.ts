import { type NetworkPolicy, widgetDataSchema } from '@puzzle-prize/sdk/protocol';
import {
  freeWinsPerNetworkAndDay,
  winsPerNetworkAndDay,
  workFirstBits,
  workMaxBits,
} from '@puzzle-prize/sdk/protocol/limits';
import { createHasher, createSolver, createTask } from '@puzzle-prize/sdk/work';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable, type Playable } from '../../test/factories.ts';
import { type Game, postJson, randomId, refusal, solvedBody } from '../../test/visitor.ts';
import { findWorkBits } from './work-bits.ts';

const humanMs = 10_000;
const codes = Array.from({ length: 60 }, (_, index) => `CODE-${index}`);

/** Solves the proof of work for a play token. */
function solveWork(playToken: string, bits: number): number[] {
  const hasher = createHasher();
  const solver = createSolver(hasher, createTask(hasher, playToken, bits));
  solver.tryNonces(Infinity);
  return solver.nonces;
}

describe('many wins from one network', () => {
  const test = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  let lastNetwork = 0;
  let network = '';

  /** Creates a campaign. Its visitors are in a network in which no campaign was won before. */
  const begin = async (policy: NetworkPolicy, options: Parameters<typeof createPlayable>[1] = {}) => {
    lastNetwork += 1;
    network = `198.51.${lastNetwork}.7`;
    const playable = await createPlayable(test, { codes, ...options });
    await playable.owner.patch(`/api/puzzles/${playable.campaignId}`, { networkPolicy: policy });
    return playable;
  };
  const open = async ({ embedId }: Pick<Playable, 'embedId'>, query = ''): Promise<Game> => {
    const sessionId = randomId();
    const response = await fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${sessionId}${query}`, {
      headers: { 'x-forwarded-for': network },
    });
    const puzzle = widgetDataSchema.parse(await response.json());
    if (puzzle.showMessage) throw new Error(puzzle.message);
    test.clock.advance(humanMs);
    return { embedId, sessionId, puzzle };
  };
  const send = (game: Game, work?: number[]): Promise<Response> =>
    postJson(`${test.url}/api/embed/${game.embedId}/verify`, solvedBody(game, { work }), {
      'x-forwarded-for': network,
    });
  const solve = ({ puzzle }: Game, bits: number) => solveWork(puzzle.playToken, bits);
  /** Wins `count` times, each time as another visitor who sends the proof of work that the deal asks for. */
  const winOften = async (playable: Playable, count: number): Promise<number[]> => {
    const statuses = [];
    for (let wins = 0; wins < count; wins += 1) {
      const game = await open(playable);
      const bits = game.puzzle.work?.bits ?? 0;
      statuses.push((await send(game, bits > 0 ? solve(game, bits) : undefined)).status);
    }
    return statuses;
  };
  const all200 = (count: number) => Array.from({ length: count }, () => 200);

  describe('with the policy step-up', () => {
    let playable: Playable;
    beforeAll(async () => {
      playable = await begin('step-up');
      expect(await winOften(playable, freeWinsPerNetworkAndDay)).toEqual(all200(freeWinsPerNetworkAndDay));
    });

    it('[G46] asks for work from the sixth win on, and names it in the refusal', async () => {
      const game = await open(playable);
      const response = await send(game);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        code: 'play.work_required',
        work: { bits: workFirstBits },
      });
    });

    it('[G46] refuses the proof of another play, too little work, and a proof without a valid form', async () => {
      const [game, other] = [await open(playable), await open(playable)];
      expect(await refusal(await send(game, solve(other, workFirstBits)))).toBe('403 play.work_required');
      expect(await refusal(await send(game, solve(game, 4)))).toBe('403 play.work_required');
      expect(await refusal(await send(game, [1, 2, 3]))).toBe('400 request.invalid');
    });

    it('[G46] asks for the work with the deal, on both paths of a load', async () => {
      const work = { bits: workFirstBits };
      expect((await open(playable)).puzzle.work).toEqual(work);
      expect((await open(playable, '&collection=any')).puzzle.work).toEqual(work);
    });

    it('[G46] asks other networks and the preview for nothing', async () => {
      const here = network;
      network = '203.0.113.9';
      const elsewhere = await open(playable);
      expect(elsewhere.puzzle.work).toBeUndefined();
      expect((await send(elsewhere)).status).toBe(200);
      network = here;
      const path = `/api/embed-widget/${playable.campaignUniqueId}?sessionId=${randomId()}`;
      const headers = { 'x-forwarded-for': network };
      const preview = await (await playable.owner.fetch(path, { headers })).json();
      expect(preview).toMatchObject({ isOwnerPreview: true });
      expect(preview).not.toHaveProperty('work');
    });

    it('[G46, G50] gives the reward for the work, and gives it again to a retry without work', async () => {
      const game = await open(playable);
      const first = await send(game, solve(game, workFirstBits));
      expect(first.status).toBe(200);
      expect(await (await send(game)).json()).toEqual(await first.json());
    });

    it('[G46] asks for nothing on the next day', async () => {
      test.clock.advance(24 * 3_600_000);
      expect((await open(playable)).puzzle.work).toBeUndefined();
    });
  });

  it('[G46] refuses nobody in a network with 32 wins whose visitors bring their work', async () => {
    const playable = await begin('step-up');
    expect(await winOften(playable, 32)).toEqual(all200(32));
    expect((await open(playable)).puzzle.work).toEqual({ bits: workMaxBits });
    expect(findWorkBits(32)).toBe(workMaxBits);
    expect(await refusal(await send(await open(playable)))).toBe('403 play.work_required');
  }, 120_000);

  it('[G46] refuses wins above the fixed number with the policy strict', async () => {
    const playable = await begin('strict');
    expect(await winOften(playable, winsPerNetworkAndDay)).toEqual(all200(winsPerNetworkAndDay));
    const game = await open(playable);
    expect(game.puzzle.work).toBeUndefined();
    expect(await refusal(await send(game))).toBe('429 play.network_budget');
    expect(await refusal(await send(game, solve(game, workFirstBits)))).toBe('429 play.network_budget');
  }, 60_000);

  it('[G46] asks for nothing with the policy off', async () => {
    const playable = await begin('off');
    expect(await winOften(playable, winsPerNetworkAndDay + 1)).toEqual(all200(winsPerNetworkAndDay + 1));
    expect((await open(playable)).puzzle.work).toBeUndefined();
  }, 60_000);
});
