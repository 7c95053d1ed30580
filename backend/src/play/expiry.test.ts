import { noCodesLeftMessage } from '@puzzle-prize/sdk/protocol/limits';
import { widgetPuzzleSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable, type Playable } from '../../test/factories.ts';
import { type Game, openGame, randomId, startPlay, win } from '../../test/visitor.ts';

describe('the expiry of codes', () => {
  const test = useApp();
  const pool = () => test.app.platform.database.pool;
  const path = ({ campaignId }: Pick<Playable, 'campaignId'>) =>
    `/api/puzzles/${campaignId}/code-collections`;
  /**
   * Sets the expiry to a past time in the database, because no call of an owner can do this. Nodes still have the
   * campaign in memory.
   */
  const expire = (playable: Pick<Playable, 'campaignId'>) =>
    pool().query(
      `update code_collections set expires_at = now() - interval '1 second' where puzzle_id = $1`,
      [playable.campaignId],
    );
  const later = () => new Date(test.clock.now() + 86_400_000).toISOString();
  const load = async (embedId: string) => {
    const response = await fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${randomId()}`);
    const { availableCount, hasAvailableCodes, message } = widgetPuzzleSchema.parse(await response.json());
    return { availableCount, hasAvailableCodes, message };
  };
  const none = { outcome: 'none_left', prizeCode: null, message: noCodesLeftMessage };
  const readAttempts = async ({ campaignId }: Pick<Playable, 'campaignId'>) => {
    const { rows } = await pool().query<{ collection_id: string | null; network_slot: number | null }>(
      'select collection_id, network_slot from puzzle_attempts where puzzle_id = $1',
      [campaignId],
    );
    return rows;
  };

  it.each(['promotion', 'coupon'] as const)(
    '[W3, G53] gives no %s that expired while the game was running',
    async (codeType) => {
      const { game, ...playable } = await startPlay(test, { codes: ['ONE'], codeType });
      await expire(playable);
      const reply = await win(test.url, game);
      expect(reply).toMatchObject(none);
      expect(reply).not.toHaveProperty('terms');
      expect(await readAttempts(playable)).toEqual([{ collection_id: null, network_slot: null }]);
      // A retry reads the same result.
      expect(await win(test.url, game)).toMatchObject(none);
    },
  );

  it.each(['promotion', 'coupon'] as const)(
    '[G13, G53] gives a %s late when the owner extends the expiry, and not before',
    async (codeType) => {
      const { game, ...playable } = await startPlay(test, { codes: ['ONE'], codeType });
      await expire(playable);
      await win(test.url, game);
      expect(await win(test.url, game)).toMatchObject(none);
      await playable.owner.patch(path(playable), { expiresAt: later() });
      expect(await win(test.url, game)).toMatchObject({ outcome: 'code', prizeCode: 'ONE' });
    },
  );

  it.each(['promotion', 'coupon'] as const)(
    '[G13, G53] keeps a %s readable for its winner after the expiry',
    async (codeType) => {
      const { game, ...playable } = await startPlay(test, { codes: ['ONE'], codeType });
      const expiresAt = later();
      await playable.owner.patch(path(playable), { expiresAt, valueText: '15% off' });
      const terms = { value: '15% off', minimum: null, validUntil: expiresAt };
      expect(await win(test.url, game)).toMatchObject({ prizeCode: 'ONE', terms });
      await expire(playable);
      const again = await win(test.url, game);
      expect(again).toMatchObject({ outcome: 'code', prizeCode: 'ONE', terms: { value: '15% off' } });
    },
  );

  it('[W3] shows an expired campaign as empty in the moment of the expiry, without a new read', async () => {
    const playable = await createPlayable(test);
    const expiresAt = new Date(test.clock.now() + 4000).toISOString();
    await playable.owner.patch(path(playable), { expiresAt });
    expect(await load(playable.embedId)).toEqual({
      availableCount: 3,
      hasAvailableCodes: true,
      message: null,
    });
    test.clock.advance(4000);
    expect(await load(playable.embedId)).toEqual({
      availableCount: 0,
      hasAvailableCodes: false,
      message: noCodesLeftMessage,
    });
    await playable.owner.patch(path(playable), { expiresAt: null });
    expect(await load(playable.embedId)).toMatchObject({ availableCount: 3 });
  });

  it('[W9] tells the terms of the code to its winner, and no terms if there are none', async () => {
    const { game, ...playable } = await startPlay(test, { codes: ['ONE', 'TWO'] });
    expect(await win(test.url, game)).not.toHaveProperty('terms');
    await playable.owner.patch(path(playable), { minimumText: 'From €50' });
    const next = await openGame(test.url, playable.embedId);
    test.clock.advance(10_000);
    const terms = { value: null, minimum: 'From €50', validUntil: null };
    expect(await win(test.url, next)).toMatchObject({ prizeCode: 'TWO', terms });
  });

  it('[G50] reads the terms of the collection from which the code came, also after its end', async () => {
    const { game, ...playable } = await startPlay(test, { codes: ['ONE'] });
    await playable.owner.patch(path(playable), { valueText: 'old' });
    await win(test.url, game);
    await playable.owner.fetch(path(playable), { method: 'DELETE' });
    const list = { title: 'New', codes: ['TWO'], codeType: 'promotion', valueText: 'new' };
    await playable.owner.post(path(playable), list);
    expect(await win(test.url, game)).toMatchObject({ prizeCode: 'ONE', terms: { value: 'old' } });
    await playable.owner.patch(`/api/puzzles/${playable.campaignId}`, { isActive: false });
    expect(await win(test.url, game)).toMatchObject({ prizeCode: 'ONE', terms: { value: 'old' } });
  });

  it('[G53] gives none of many simultaneous winners a code after the expiry', async () => {
    const playable = await createPlayable(test, {
      codes: Array.from({ length: 30 }, (_, n) => `N${String(n)}`),
    });
    const games: Game[] = [];
    for (let count = 0; count < 12; count += 1) games.push(await openGame(test.url, playable.embedId));
    test.clock.advance(10_000);
    await expire(playable);
    const replies = await Promise.all(games.map((game) => win(test.url, game)));
    expect(replies.map(({ outcome }) => outcome)).toEqual(games.map(() => 'none_left'));
    const { rows } = await pool().query<{ issued: number }>(
      `select count(k.issued_at)::int as issued from discount_codes k join code_collections c on c.id = k.collection_id
       where c.puzzle_id = $1`,
      [playable.campaignId],
    );
    expect(rows[0]?.issued).toBe(0);
  });
});
