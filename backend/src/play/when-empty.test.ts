import { embedLookSchema, widgetDataSchema } from '@puzzle-prize/sdk/protocol';
import { allCodesWonMessage } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable, deleteCampaign, type Playable, type TestOwner } from '../../test/factories.ts';
import { type Game, openGame, postJson, randomId, win } from '../../test/visitor.ts';

const minuteMs = 60_000;

describe('a campaign without codes', () => {
  const test = useApp({ DATABASE_POOL_MAX: '20' });
  const pool = () => test.app.platform.database.pool;

  const choose = ({ owner, campaignId }: Pick<Playable, 'owner' | 'campaignId'>, choice: object) =>
    owner.patch(`/api/puzzles/${campaignId}`, choice);
  const load = async (embedId: string) =>
    widgetDataSchema.parse(
      await (await fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${randomId()}`)).json(),
    );
  const readLook = async (embedId: string) =>
    embedLookSchema.parse(await (await fetch(`${test.url}/api/embed/${embedId}/look`)).json());
  const readTitle = async (embedId: string) => (await load(embedId)).title;
  /** Wins once in an embed. */
  const play = async (embedId: string) => {
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    return { game, reply: await win(test.url, game) };
  };
  const expire = ({ campaignId }: Pick<Playable, 'campaignId'>) =>
    pool().query(
      `update code_collections set expires_at = now() - interval '1 second' where puzzle_id = $1`,
      [campaignId],
    );
  /** Creates a campaign whose only code is won. */
  const createEmpty = async (choice: object, options: { owner?: TestOwner; title?: string } = {}) => {
    const playable = await createPlayable(test, { codes: ['LAST'], ...options });
    await choose(playable, choice);
    expect((await play(playable.embedId)).reply.prizeCode).toBe('LAST');
    return playable;
  };
  const readCsv = async ({ owner, campaignId }: Playable, name: string) =>
    (await (await owner.fetch(`/api/puzzles/${campaignId}/${name}`)).text())
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));

  describe('with a fallback code', () => {
    const fallback = { whenEmpty: 'fallback', fallbackCode: 'SAVE5' };
    const later = { outcome: 'code', prizeCode: 'SAVE5', codeType: 'coupon' };

    it('[G54, W3] offers and gives the fallback code to every later winner', async () => {
      const { embedId } = await createEmpty(fallback);
      expect(await load(embedId)).toMatchObject({
        availableCount: 1,
        hasAvailableCodes: true,
        message: null,
        codeType: 'coupon',
      });
      const { game, reply } = await play(embedId);
      expect(reply).toMatchObject(later);
      expect(await win(test.url, game)).toEqual(reply);
      expect((await play(embedId)).reply).toMatchObject(later);
      const { sessionId, puzzle } = game;
      const claim = { sessionId, playToken: puzzle.playToken };
      expect((await postJson(`${test.url}/api/embed/${embedId}/claim`, claim)).status).toBe(204);
    });

    it('[G54, G50] keeps a given code when the owner edits, removes or refills', async () => {
      const playable = await createEmpty(fallback);
      const { game } = await play(playable.embedId);
      await choose(playable, { fallbackCode: 'SAVE6' });
      expect(await win(test.url, game)).toMatchObject(later);
      expect((await play(playable.embedId)).reply.prizeCode).toBe('SAVE6');
      await playable.owner.post(`/api/puzzles/${playable.campaignId}/codes`, { codes: ['NEW'] });
      expect(await win(test.url, game)).toMatchObject(later);
      await choose(playable, { whenEmpty: 'play', isActive: false });
      // The campaign is paused, so the stored win is read.
      expect(await win(test.url, game)).toMatchObject(later);
      await choose(playable, { isActive: true });
      expect((await play(playable.embedId)).reply.prizeCode).toBe('NEW');
    });

    it('[G54] has no terms, although the codes of the list have some', async () => {
      const playable = await createPlayable(test, { codes: ['LAST'] });
      await choose(playable, fallback);
      const path = `/api/puzzles/${playable.campaignId}/code-collections`;
      await playable.owner.patch(path, { valueText: '50% off' });
      expect((await play(playable.embedId)).reply.terms).toMatchObject({ value: '50% off' });
      const { game, reply } = await play(playable.embedId);
      expect(reply).toMatchObject(later);
      expect(reply).not.toHaveProperty('terms');
      expect(await win(test.url, game)).not.toHaveProperty('terms');
    });

    it.each(['promotion', 'coupon'] as const)('[G54, G53] follows an expired %s', async (codeType) => {
      const playable = await createPlayable(test, { codes: ['OLD'], codeType });
      await choose(playable, fallback);
      const game = await openGame(test.url, playable.embedId);
      test.clock.advance(10_000);
      await expire(playable);
      expect(await win(test.url, game)).toMatchObject(later);
      await pool().query('update code_collections set expires_at = null where puzzle_id = $1', [
        playable.campaignId,
      ]);
      // The same visitor keeps the code that was given.
      expect(await win(test.url, game)).toMatchObject(later);
      expect((await play(playable.embedId)).reply.prizeCode).toBe('OLD');
    });

    it('[G54, W8] gives it to exactly the winners after the last code, also with simultaneous wins', async () => {
      const codes = Array.from({ length: 10 }, (_, index) => `N${String(index)}`);
      const playable = await createPlayable(test, { codes });
      await choose(playable, fallback);
      const games: Game[] = [];
      for (let count = 0; count < 40; count += 1) games.push(await openGame(test.url, playable.embedId));
      test.clock.advance(10_000);
      const replies = await Promise.all(games.map((game) => win(test.url, game)));
      const given = replies.map(({ prizeCode }) => prizeCode);
      expect(given.filter((code) => code === 'SAVE5')).toHaveLength(30);
      expect(new Set(given.filter((code) => code !== 'SAVE5'))).toEqual(new Set(codes));
      const again = await Promise.all(games.map((game) => win(test.url, game)));
      expect(again.map(({ prizeCode }) => prizeCode)).toEqual(given);
    });

    it('[G54, W8] counts toward the hourly cap, as a coupon does', async () => {
      const { embedId, ...playable } = await createEmpty({ ...fallback, winsPerHour: 2 });
      expect((await play(embedId)).reply).toMatchObject(later);
      const game = await openGame(test.url, embedId);
      test.clock.advance(10_000);
      await expect(win(test.url, game)).rejects.toThrow();
      await choose(playable, { winsPerHour: null });
      expect(await win(test.url, game)).toMatchObject(later);
    });

    it('[G54, K13, K12] is marked in the exports of winners and of codes', async () => {
      const playable = await createEmpty(fallback);
      await play(playable.embedId);
      const winners = await readCsv(playable, 'winners.csv');
      expect(winners.map((row) => [row[1], row.at(-2)])).toEqual([
        ['LAST', ''],
        ['SAVE5', 'yes'],
      ]);
      const codes = await readCsv(playable, 'codes.csv');
      expect(codes.map(([collection, code]) => [collection, code])).toEqual([
        ['Prizes', 'LAST'],
        ['Fallback code', 'SAVE5'],
      ]);
      expect(await readCsv(playable, 'codes.csv?state=issued')).toHaveLength(1);
    });
  });

  describe('with another campaign', () => {
    const createNext = (owner: TestOwner, title: string, codes = ['OTHER']) =>
      createPlayable(test, { owner, title, codes, isAssigned: false });
    const instead = (nextCampaignId: string) => ({ whenEmpty: 'campaign', nextCampaignId });

    it('[G54] shows the other campaign, whose code a visitor wins and reads again', async () => {
      const first = await createPlayable(test, { codes: ['LAST'], title: 'First' });
      const next = await createNext(first.owner, 'Next');
      await choose(first, instead(next.campaignId));
      const old = await openGame(test.url, first.embedId);
      expect((await play(first.embedId)).reply.prizeCode).toBe('LAST');
      expect(await readTitle(first.embedId)).toBe('Next');
      const { game, reply } = await play(first.embedId);
      expect(reply.prizeCode).toBe('OTHER');
      expect(await win(test.url, game)).toEqual(reply);
      // A game that was dealt before the last code was won still belongs to its campaign.
      expect(await win(test.url, old)).toMatchObject({ outcome: 'none_left' });
    });

    it('[G54, G45] counts views and first moves for the campaign that is shown', async () => {
      const first = await createEmpty({}, { title: 'First' });
      const next = await createNext(first.owner, 'Next');
      await choose(first, instead(next.campaignId));
      const event = { sessionId: randomId(), type: 'start' };
      await postJson(`${test.url}/api/embed/${first.embedId}/events`, event);
      await expect
        .poll(
          async () => {
            const { rows } = await pool().query<{ starts: number }>(
              'select coalesce(sum(starts), 0)::int as starts from play_days where puzzle_id = $1',
              [next.campaignId],
            );
            return rows[0]?.starts;
          },
          { timeout: 15_000 },
        )
        .toBe(1);
    }, 20_000);

    it('[G54] follows an expiry in its moment, and comes back with new codes', async () => {
      const first = await createPlayable(test, { title: 'First' });
      const next = await createNext(first.owner, 'Next');
      await choose(first, instead(next.campaignId));
      const path = `/api/puzzles/${first.campaignId}/code-collections`;
      await first.owner.patch(path, { expiresAt: new Date(test.clock.now() + minuteMs).toISOString() });
      expect(await readTitle(first.embedId)).toBe('First');
      test.clock.advance(minuteMs);
      expect(await readTitle(first.embedId)).toBe('Next');
      await first.owner.patch(path, { expiresAt: null });
      expect(await readTitle(first.embedId)).toBe('First');
    });

    it('[G54] follows at most three campaigns, and none twice', async () => {
      const first = await createEmpty({}, { title: 'C0' });
      let last: Playable = first;
      for (const title of ['C1', 'C2', 'C3', 'C4']) {
        const next = await createEmpty({}, { owner: first.owner, title });
        await choose(last, instead(next.campaignId));
        last = next;
      }
      expect(await readTitle(first.embedId)).toBe('C3');
      // If the campaigns replace each other in a circle, the search ends before it returns to the first one.
      const second = await createEmpty(instead(first.campaignId), { owner: first.owner, title: 'C1' });
      await choose(first, instead(second.campaignId));
      expect(await readTitle(first.embedId)).toBe('C1');
    });

    it('[G54] plays the first campaign for fun while the other one cannot be played', async () => {
      const first = await createEmpty({}, { title: 'First' });
      const next = await createNext(first.owner, 'Next');
      await choose(first, instead(next.campaignId));
      expect(await readTitle(first.embedId)).toBe('Next');
      await choose(next, { isActive: false });
      expect(await readTitle(first.embedId)).toBe('First');
      const startsAt = new Date(test.clock.now() + minuteMs).toISOString();
      await choose(next, { startsAt });
      await choose(next, { isActive: true });
      expect(await readTitle(first.embedId)).toBe('First');
      test.clock.advance(minuteMs);
      expect(await readTitle(first.embedId)).toBe('Next');
      const unset = await createNext(first.owner, 'Unset', []);
      await choose(first, instead(unset.campaignId));
      expect(await readTitle(first.embedId)).toBe('First');
      await choose(first, instead(next.campaignId));
      await deleteCampaign(first.owner, next.campaignId);
      expect(await readTitle(first.embedId)).toBe('First');
    });

    it("[G54, G8] does not replace an owner's preview", async () => {
      const first = await createEmpty({}, { title: 'First' });
      const next = await createNext(first.owner, 'Next');
      await choose(first, instead(next.campaignId));
      const path = `/api/embed-widget/${first.campaignUniqueId}?sessionId=${randomId()}`;
      expect(await first.owner.get(path)).toMatchObject({ title: 'First' });
    });
  });

  describe('that is hidden', () => {
    it('[G54, E5] has no button, and shows a message in frames and elements', async () => {
      const playable = await createPlayable(test, { codes: ['LAST'] });
      await choose(playable, { whenEmpty: 'hide' });
      expect(await readLook(playable.embedId)).toEqual({ customStyling: null });
      const { game } = await play(playable.embedId);
      expect(await readLook(playable.embedId)).toEqual({ customStyling: null, isHidden: true });
      expect(await load(playable.embedId)).toMatchObject({ showMessage: true, message: allCodesWonMessage });
      expect(await win(test.url, game)).toMatchObject({ prizeCode: 'LAST' });
      await choose(playable, { noneLeftMessage: 'See you next year' });
      expect(await load(playable.embedId)).toMatchObject({ message: 'See you next year' });
      await playable.owner.post(`/api/puzzles/${playable.campaignId}/codes`, { codes: ['NEW'] });
      expect(await readLook(playable.embedId)).toEqual({ customStyling: null });
      expect(await load(playable.embedId)).toMatchObject({ showMessage: false });
    });

    it('[G54, G53] is hidden from the moment of the expiry on', async () => {
      const playable = await createPlayable(test);
      await choose(playable, { whenEmpty: 'hide' });
      const path = `/api/puzzles/${playable.campaignId}/code-collections`;
      await playable.owner.patch(path, { expiresAt: new Date(test.clock.now() + minuteMs).toISOString() });
      expect(await readLook(playable.embedId)).toEqual({ customStyling: null });
      test.clock.advance(minuteMs);
      expect(await readLook(playable.embedId)).toEqual({ customStyling: null, isHidden: true });
    });

    it('[G54] can still be completed by a visitor who has begun', async () => {
      const playable = await createPlayable(test, { codes: ['LAST'] });
      await choose(playable, { whenEmpty: 'hide' });
      const late = await openGame(test.url, playable.embedId);
      await play(playable.embedId);
      expect(await win(test.url, late)).toMatchObject({
        outcome: 'none_left',
        prizeCode: null,
        message: allCodesWonMessage,
      });
    });
  });

  it('[G54] can be played for fun by default', async () => {
    const { embedId } = await createEmpty({});
    expect(await load(embedId)).toMatchObject({ showMessage: false, availableCount: 0 });
    expect(await readLook(embedId)).toEqual({ customStyling: null });
    expect((await play(embedId)).reply).toMatchObject({ outcome: 'none_left' });
  });
});
