import { createHmac } from 'node:crypto';
import { PuzzlePrize } from '@puzzle-prize/sdk/node';
import { campaignSchema } from '@puzzle-prize/sdk/protocol';
import { endUserMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPaywalled, generateKey, openPaywalled, signUser } from '../../test/paywall.ts';
import { openGame, postVerify, randomId, refusal, solvedBody, win } from '../../test/visitor.ts';
import { keepUnsignedEndUsers } from '../campaigns/migration.ts';
import { readEndUser } from './end-user.ts';

const minuteMs = 60_000;

describe('readEndUser', () => {
  const test = useApp();
  const readAccess = async (playable: { embedId: string }, endUser: string) =>
    (await openPaywalled(test, { embedId: playable.embedId }, { endUser })).puzzle.puzzleAccess;
  const grantee = async () => {
    const playable = await createPaywalled(test);
    const endUser = 'customer-1001';
    const { access } = new PuzzlePrize({ apiKey: playable.key, baseUrl: test.url });
    const pair = { embedId: playable.embedId, endUserIdentifier: endUser };
    await access.grant(pair);
    return { ...playable, endUser, usesLeft: async () => (await access.check(pair)).usesLeft };
  };

  it('[G48] accepts an end user that the host server signed', async () => {
    const playable = await grantee();
    const game = await openPaywalled(test, playable, { endUser: playable.endUser });
    expect(game.puzzle.puzzleAccess).toMatchObject({ sessionActivated: true });
    expect(game.puzzle.puzzleAccess).not.toHaveProperty('endUserProblem');
    test.clock.advance(minuteMs);
    expect(await win(test.url, game)).toMatchObject({ outcome: 'media' });
    expect(await playable.usesLeft()).toBe(0);
  });

  it('[G48] rejects a guessed end user, and no grant is used', async () => {
    const playable = await grantee();
    const game = await openPaywalled(test, { embedId: playable.embedId }, { endUser: playable.endUser });
    expect(game.puzzle.puzzleAccess).toMatchObject({ sessionActivated: false, endUserProblem: 'unsigned' });
    test.clock.advance(minuteMs);
    const refused = await postVerify(test.url, game, solvedBody(game));
    expect(await refusal(refused)).toBe('403 session.not_activated');
    expect(await playable.usesLeft()).toBe(1);
  });

  it('[G48] rejects a value that is changed, is expired, or belongs to another embed or owner', async () => {
    const playable = await grantee();
    const { endUser, embedId, owner } = playable;
    const [other, stranger] = [await createPaywalled(test, { owner }), await createPaywalled(test)];
    // `createPaywalled` has created a new key for the same owner. The new key replaces the first one.
    const { key } = other;
    const signed = signUser(test, { key, embedId, endUser });
    const [, , expiry = '', signature = ''] = signed.split('.');
    const named = (name: string) => Buffer.from(name).toString('base64url');
    const problems = [
      `eu1.${named('customer-1002')}.${expiry}.${signature}`,
      `eu1.${named(endUser)}.${Number(expiry) + 1}.${signature}`,
      signUser(test, { key, embedId: other.embedId, endUser }),
      signUser(test, { key: stranger.key, embedId, endUser }),
      signed.replace(/.$/, signed.endsWith('A') ? 'E' : 'A'),
    ];
    for (const value of problems)
      expect(await readAccess(playable, value)).toMatchObject({
        sessionActivated: false,
        endUserProblem: 'invalid',
      });
    expect(await readAccess(playable, signed)).toMatchObject({ sessionActivated: true });
    const short = signUser(test, { key, embedId, endUser, expiresInSeconds: 1 });
    test.clock.advance(minuteMs);
    expect(await readAccess(playable, short)).toMatchObject({
      sessionActivated: false,
      endUserProblem: 'expired',
    });
  });

  it('[G48] rejects a signature made with a replaced API key', async () => {
    const playable = await grantee();
    const signed = signUser(test, playable);
    expect(await readAccess(playable, signed)).toMatchObject({ sessionActivated: true });
    await generateKey(playable.owner);
    expect(await readAccess(playable, signed)).toMatchObject({ endUserProblem: 'invalid' });
  });

  it('[G48] accepts a signature again after its API key is restored', async () => {
    const playable = await grantee();
    const { pool } = test.app.platform.database;
    await pool.query('update api_keys set end_user_key = null where user_id = $1', [playable.owner.id]);
    const signed = signUser(test, playable);
    expect(await readAccess(playable, signed)).toMatchObject({ endUserProblem: 'invalid' });
    await playable.usesLeft();
    expect(await readAccess(playable, signed)).toMatchObject({ sessionActivated: true });
  });

  it('[G48, T26] verifies with a key that nobody can derive from the database', async () => {
    const { key, embedId, owner } = await grantee();
    const { rows } = await test.app.platform.database.pool.query<{ hash: string; end_user_key: string }>(
      'select hash, end_user_key from api_keys where user_id = $1',
      [owner.id],
    );
    const endUserKey = createHmac('sha256', key).update('puzzle-prize end user 1').digest();
    const stored = JSON.stringify(rows);
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(stored).not.toContain(endUserKey.toString(encoding));
    const forged = signUser(test, { key: rows[0]?.hash ?? '', embedId, endUser: 'customer-1001' });
    expect(await readAccess({ embedId }, forged)).toMatchObject({ endUserProblem: 'invalid' });
  });

  it('[G48] accepts an unsigned end user only if the owner allows it, which is off by default', async () => {
    const playable = await grantee();
    const read = async () =>
      campaignSchema.parse(await playable.owner.get(`/api/puzzles/${playable.campaignId}`));
    expect(await read()).toMatchObject({ allowsUnsignedEndUser: false });
    await playable.owner.patch(`/api/puzzles/${playable.campaignId}`, { allowsUnsignedEndUser: true });
    expect(await read()).toMatchObject({ allowsUnsignedEndUser: true });
    expect(await readAccess(playable, playable.endUser)).toMatchObject({ sessionActivated: true });
    const broken = `${signUser(test, playable).slice(0, -3)}AAA`;
    expect(await readAccess(playable, broken)).toMatchObject({ endUserProblem: 'invalid' });
  });

  it('[G48] still allows unsigned end users after an upgrade if the owner already uses them', async () => {
    const { pool } = test.app.platform.database;
    const [plain, asks, granted] = [
      await createPaywalled(test),
      await createPaywalled(test, { requiresEndUser: true }),
      await grantee(),
    ];
    await pool.query('update puzzles set allows_unsigned_end_user = false');
    await pool.query(keepUnsignedEndUsers);
    const { rows } = await pool.query<{ id: string }>(
      'select id from puzzles where allows_unsigned_end_user',
    );
    const allowed = new Set(rows.map(({ id }) => id));
    expect([plain, asks, granted].map(({ campaignId }) => allowed.has(campaignId))).toEqual([
      false,
      true,
      true,
    ]);
    await pool.query('update puzzles set allows_unsigned_end_user = false');
  });

  it('[G48, G33] keeps the signed end user of a session if later loads contain none', async () => {
    const playable = await grantee();
    const sessionId = randomId();
    await openPaywalled(test, playable, { sessionId, endUser: playable.endUser });
    const { embedId } = playable;
    const again = await openPaywalled(test, { embedId }, { sessionId, endUser: 'customer-2' });
    expect(again.puzzle.puzzleAccess).toMatchObject({ sessionActivated: true, endUserProblem: 'unsigned' });
    expect((await openGame(test.url, embedId, sessionId)).puzzle.puzzleAccess.sessionActivated).toBe(true);
  });

  it('[G48] accepts every character in an identifier', async () => {
    const { signEndUser, key } = signer();
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', minLength: 1, maxLength: endUserMaxChars }),
        async (name) => {
          fc.pre(name.isWellFormed() && name.length <= endUserMaxChars);
          const value = signEndUser(name);
          expect(value.length).toBeLessThanOrEqual(1200);
          const context = {
            embedId: 'e',
            allowsUnsignedEndUser: false,
            findKeys: () => Promise.resolve([{ key, isTest: false }]),
          };
          const read = await readEndUser(value, { ...context, nowMs: Date.now() });
          expect(read).toEqual({ endUser: name, problem: null });
        },
      ),
    );
  });
});

function signer() {
  const client = new PuzzlePrize({ apiKey: 'pzk_live_test', baseUrl: 'https://puzzles.example' });
  return {
    signEndUser: (endUserIdentifier: string) => client.signEndUser({ embedId: 'e', endUserIdentifier }),
    key: createHmac('sha256', 'pzk_live_test').update('puzzle-prize end user 1').digest(),
  };
}
