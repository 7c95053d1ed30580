import { dayCapMessage } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable, type Playable } from '../../test/factories.ts';
import { openGame, postJson, postVerify, randomId, refusal, solvedBody, win } from '../../test/visitor.ts';

const test = useApp();
/** The age at which the server refreshes a campaign that it keeps in memory. */
const refreshMs = 6000;

async function edit({ owner, campaignId }: Playable, changes: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'PATCH', headers, body: JSON.stringify(changes) };
  return await owner.fetch(`/api/puzzles/${campaignId}`, init);
}

async function play({ embedId }: Playable, visitorId = randomId()) {
  const game = await openGame(test.url, embedId);
  test.clock.advance(10_000);
  return { game, reply: await win(test.url, game, { visitorId }) };
}

/** Loads the puzzle until the number of prizes that it promises is as expected. */
async function expectPromise({ embedId }: Playable, promised: object) {
  const load = async () => (await openGame(test.url, embedId)).puzzle;
  test.clock.advance(refreshMs);
  await load();
  await expect.poll(load).toMatchObject(promised);
}

describe('the caps of a campaign', () => {
  it('[W3] tell visitors before and after the game that all prizes of the campaign are given', async () => {
    const playable = await createPlayable(test);
    await edit(playable, { winsTotal: 2, noneLeftMessage: 'All 2 are gone.' });
    expect((await play(playable)).reply.outcome).toBe('code');
    await expectPromise(playable, { hasAvailableCodes: true, message: null });
    const { game } = await play(playable);
    const late = await play(playable);
    expect(late.reply).toMatchObject({ outcome: 'none_left', prizeCode: null, message: 'All 2 are gone.' });
    await expectPromise(playable, {
      hasAvailableCodes: false,
      availableCount: 0,
      message: 'All 2 are gone.',
    });
    // A retry of a win still returns the code, and a higher cap gives the late visitor a prize.
    expect((await win(test.url, game)).outcome).toBe('code');
    await edit(playable, { winsTotal: 3 });
    expect((await win(test.url, late.game)).outcome).toBe('code');
    await expectPromise(playable, { hasAvailableCodes: false });
  });

  it('[W3] ask visitors to come back tomorrow when all prizes of the day are given', async () => {
    const playable = await createPlayable(test);
    await edit(playable, { winsPerDay: 1, timeZone: 'Europe/Berlin' });
    await play(playable);
    const { reply } = await play(playable);
    expect(reply).toMatchObject({ outcome: 'none_left', message: dayCapMessage });
    await expectPromise(playable, { availableCount: 0, message: dayCapMessage });
    const refusals = () => playable.owner.get(`/api/puzzles/${playable.campaignId}/refusals`);
    await expect
      .poll(refusals, { timeout: 8000 })
      .toMatchObject({ refusals: [{ reason: 'play.cap_reached', count: 1 }] });
  });

  it('[W3] promise nothing from the first load on, when the owner sets the number of given prizes as the cap', async () => {
    const playable = await createPlayable(test);
    const load = async () => (await openGame(test.url, playable.embedId)).puzzle;
    await play(playable);
    await play(playable);
    const given = { availableCount: 0, hasAvailableCodes: false };
    await edit(playable, { winsTotal: 2 });
    expect(await load()).toMatchObject(given);
    await edit(playable, { winsTotal: 3 });
    expect(await load()).toMatchObject({ hasAvailableCodes: true, message: null });
    await edit(playable, { winsTotal: null, winsPerDay: 2 });
    expect(await load()).toMatchObject({ ...given, message: dayCapMessage });
    // The prizes of yesterday do not count.
    await test.app.platform.database.pool.query(
      `update puzzle_attempts set completed_at = completed_at - interval '1 day' where puzzle_id = $1`,
      [playable.campaignId],
    );
    await expectPromise(playable, { hasAvailableCodes: true, message: null });
  });

  it('[W3] also apply to coupons', async () => {
    const coupon = await createPlayable(test, { codeType: 'coupon', codes: ['WELCOME'] });
    await edit(coupon, { winsTotal: 1 });
    expect((await play(coupon)).reply.prizeCode).toBe('WELCOME');
    expect((await play(coupon)).reply).toMatchObject({ outcome: 'none_left', prizeCode: null });
  });

  it('[C10] may not be lower than the number of given prizes', async () => {
    const playable = await createPlayable(test);
    for (let wins = 0; wins < 3; wins += 1) await play(playable);
    const refused = await edit(playable, { winsTotal: 2, title: 'Winter' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(/"campaign.cap_below_given".*given 3 prizes already/);
    const stored = await playable.owner.get(`/api/puzzles/${playable.campaignId}`);
    expect(stored).toMatchObject({ title: 'Coffee break', winsTotal: null });
    expect((await edit(playable, { winsTotal: 3 })).status).toBe(200);
    for (const wrong of [
      { winsTotal: 0 },
      { winsPerDay: -1 },
      { winsPerVisitor: 0 },
      { visitorPeriod: 'year' },
    ])
      expect((await edit(playable, wrong)).status).toBe(400);
  });
});

describe('the limit per visitor', () => {
  const age = ({ campaignId }: Playable, days: number) =>
    test.app.platform.database.pool.query(
      'update puzzle_attempts set completed_at = completed_at - make_interval(days => $2) where puzzle_id = $1',
      [campaignId, days],
    );

  it('[G13] lets a visitor win another code after the period', async () => {
    const playable = await createPlayable(test);
    await edit(playable, { visitorPeriod: 'day' });
    const visitorId = randomId();
    const first = (await play(playable, visitorId)).reply.prizeCode;
    expect((await play(playable, visitorId)).reply.prizeCode).toBe(first);
    await age(playable, 1);
    const second = (await play(playable, visitorId)).reply.prizeCode;
    expect(second).not.toBe(first);
    expect((await play(playable, visitorId)).reply.prizeCode).toBe(second);
  });

  it('[G13, B38] says with the code whether the visitor can win another one, also after a repeated call', async () => {
    const playable = await createPlayable(test);
    const { game, reply } = await play(playable);
    expect(reply).not.toHaveProperty('canWinAgain');
    await edit(playable, { winsPerVisitor: 2 });
    expect((await play(playable)).reply).toMatchObject({ outcome: 'code', canWinAgain: true });
    await edit(playable, { winsPerVisitor: 1, visitorPeriod: 'week' });
    expect(await win(test.url, game)).toMatchObject({ canWinAgain: true });
    await edit(playable, { visitorPeriod: 'ever', oneRewardPerVisitor: false, isActive: false });
    // The stored win is read, because the campaign is paused.
    expect(await win(test.url, game)).toMatchObject({ prizeCode: reply.prizeCode, canWinAgain: true });
  });

  it('[G50] shows the last code after a refused solution only while the visitor may not win again', async () => {
    const playable = await createPlayable(test);
    await edit(playable, { winsPerVisitor: 2 });
    const visitorId = randomId();
    const forge = async () => {
      const game = await openGame(test.url, playable.embedId);
      // Too fast, because the clock has not advanced.
      return await postVerify(test.url, game, solvedBody(game, { visitorId }));
    };
    await play(playable, visitorId);
    expect(await refusal(await forge())).toBe('422 play.too_fast');
    const { prizeCode } = (await play(playable, visitorId)).reply;
    expect(await (await forge()).json()).toMatchObject({ outcome: 'code', prizeCode });
  });

  it('[G14] records the claim of the last code only', async () => {
    const playable = await createPlayable(test);
    await edit(playable, { winsPerVisitor: 2 });
    const visitorId = randomId();
    await play(playable, visitorId);
    const { game } = await play(playable, visitorId);
    const { playToken } = game.puzzle;
    await postJson(`${test.url}/api/embed/${playable.embedId}/claim`, {
      sessionId: game.sessionId,
      playToken,
      visitorId,
    });
    const { rows } = await test.app.platform.database.pool.query<{ isClaimed: boolean }>(
      'select claimed_at is not null as "isClaimed" from puzzle_attempts where puzzle_id = $1 order by id',
      [playable.campaignId],
    );
    expect(rows).toEqual([{ isClaimed: false }, { isClaimed: true }]);
  });
});
