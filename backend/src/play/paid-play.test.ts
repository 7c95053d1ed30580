import { PuzzlePrize } from '@puzzle-prize/sdk/node';
import type { WonMedia } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { listMedia } from '../../test/media.ts';
import { callSession, createPaywalled, openPaywalled, signUser } from '../../test/paywall.ts';
import { openGame, postVerify, randomId, refusal, solvedBody, win } from '../../test/visitor.ts';
import { MediaRewardEntity } from '../media/rewards/media-reward.entity.ts';
import { hashSession } from '../platform/session-hash.ts';

const minuteMs = 60_000;
const humanMs = 60_000;

describe('a paywalled puzzle', () => {
  const test = useApp();
  const countSessions = async (embedRowId: string) => {
    const { pool } = test.app.platform.database;
    const { rowCount } = await pool.query('select from puzzle_sessions where embed_id = $1', [embedRowId]);
    return rowCount;
  };

  it('[W13] is a preview, then open, then expired', async () => {
    const playable = await createPaywalled(test);
    const game = await openPaywalled(test, playable);
    const { sessionId } = game;
    const access = async () => (await openPaywalled(test, playable, { sessionId })).puzzle.puzzleAccess;
    const preview = {
      isLocked: false,
      isPreviewMode: true,
      sessionActivated: false,
      isExpired: false,
      message: null,
      requiresEndUserIdentifier: false,
    };
    expect(game.puzzle.puzzleAccess).toMatchObject(preview);
    expect(await access()).toEqual(game.puzzle.puzzleAccess);
    await callSession(test, { sessionId, does: 'activate' }, playable);
    expect(await access()).toMatchObject({ ...preview, isPreviewMode: false, sessionActivated: true });
    await callSession(test, { sessionId, does: 'deactivate' }, playable);
    expect(await access()).toMatchObject(preview);
    test.clock.advance(30 * minuteMs);
    expect(await access()).toMatchObject({
      isLocked: true,
      isPreviewMode: false,
      sessionActivated: false,
      isExpired: true,
      message: 'This session has expired. Please start again.',
    });
    const fresh = await openPaywalled(test, playable);
    expect(fresh.puzzle.puzzleAccess).toMatchObject(preview);
  });

  it('[W4, G33] stays locked until the host names the end user, if the campaign requires one', async () => {
    const playable = await createPaywalled(test, { requiresEndUser: true });
    const game = await openPaywalled(test, playable);
    const { sessionId } = game;
    const locked = {
      isLocked: true,
      isPreviewMode: false,
      sessionActivated: false,
      requiresEndUserIdentifier: true,
      message: 'Payment verification required to unlock this puzzle',
    };
    expect(game.puzzle.puzzleAccess).toMatchObject(locked);
    await callSession(test, { sessionId, does: 'activate' }, playable);
    expect((await openPaywalled(test, playable, { sessionId })).puzzle.puzzleAccess).toMatchObject(locked);
    test.clock.advance(humanMs);
    const refused = await postVerify(test.url, game, solvedBody(game));
    expect(await refusal(refused)).toBe('403 session.not_activated');
    const named = await openPaywalled(test, playable, { sessionId, endUser: 'customer-1' });
    expect(named.puzzle.puzzleAccess).toMatchObject({ isLocked: false, sessionActivated: true });
  });

  it('[W13, G6] stores one row per session, bound to its embed, and none for free puzzles and previews', async () => {
    const playable = await createPaywalled(test);
    const other = await createPaywalled(test, { owner: playable.owner });
    const sessionId = randomId();
    await Promise.all(Array.from({ length: 10 }, () => openPaywalled(test, playable, { sessionId })));
    expect(await countSessions(playable.embedRowId)).toBe(1);
    const elsewhere = await fetch(`${test.url}/api/embed-widget/${other.embedId}?sessionId=${sessionId}`);
    expect(await refusal(elsewhere)).toBe('409 play.session_of_another_embed');
    const preview = await playable.owner.get(
      `/api/embed-widget/${playable.campaignUniqueId}?sessionId=${randomId()}`,
    );
    expect(preview).toMatchObject({
      isOwnerPreview: true,
      puzzleAccess: { isLocked: false, isPreviewMode: false, sessionActivated: true },
    });
    expect(await countSessions(playable.embedRowId)).toBe(1);
    const free = await createPlayable(test);
    await openGame(test.url, free.embedId);
    expect(await countSessions(free.embedRowId)).toBe(0);
  });

  it('[W8, W13, T29] accepts a solution only while its session is activated', async () => {
    const playable = await createPaywalled(test);
    const game = await openPaywalled(test, playable);
    const { sessionId } = game;
    const verify = () => postVerify(test.url, game, solvedBody(game));
    test.clock.advance(humanMs);
    expect(await refusal(await verify())).toBe('403 session.not_activated');
    await callSession(test, { sessionId, does: 'activate' }, playable);
    const won: unknown = await (await verify()).json();
    expect(won).toMatchObject({ success: true });
    expect((await verify()).status).toBe(200);
    await callSession(test, { sessionId, does: 'deactivate' }, playable);
    expect(await refusal(await verify())).toBe('403 session.not_activated');
    await callSession(test, { sessionId, does: 'activate' }, playable);
    expect((await verify()).status).toBe(200);
    test.clock.advance(30 * minuteMs);
    expect(await refusal(await verify())).toBe('410 session.expired');
    const { rowCount } = await test.app.platform.database.pool.query(
      'select from puzzle_attempts where session_hash = $1',
      [hashSession(sessionId)],
    );
    expect(rowCount).toBe(1);
  });

  it('[P5, W8] takes one use of a grant, and returns the use if there is nothing to win', async () => {
    const playable = await createPaywalled(test);
    const { access } = new PuzzlePrize({ apiKey: playable.key, baseUrl: test.url });
    const pair = { embedId: playable.embedId, endUserIdentifier: 'customer-1' };
    const usesLeft = async () => (await access.check(pair)).usesLeft;
    await access.grant({ ...pair, maxUses: 3 });
    const games = [
      await openPaywalled(test, playable, { endUser: 'customer-1' }),
      await openPaywalled(test, playable, { endUser: 'customer-1' }),
      await openPaywalled(test, playable, { endUser: 'customer-1' }),
    ] as const;
    test.clock.advance(humanMs);
    await Promise.all(Array.from({ length: 5 }, () => win(test.url, games[0])));
    expect(await usesLeft()).toBe(2);
    expect(await win(test.url, games[1])).toMatchObject({ outcome: 'media' });
    expect(await usesLeft()).toBe(1);
    const em = test.app.platform.database.orm.em.fork();
    await em.nativeUpdate(MediaRewardEntity, { puzzleId: playable.campaignId }, { isActive: false });
    expect(await win(test.url, games[2])).toMatchObject({ outcome: 'none_left' });
    expect(await usesLeft()).toBe(1);
    await em.nativeUpdate(MediaRewardEntity, { puzzleId: playable.campaignId }, { isActive: true });
    expect(await win(test.url, games[2])).toMatchObject({ outcome: 'media' });
    expect(await usesLeft()).toBe(0);
  });

  it('[G13] lets the same visitor win in every paid session', async () => {
    const playable = await createPaywalled(test);
    const visitorId = randomId();
    for (let paid = 0; paid < 2; paid += 1) {
      const game = await openPaywalled(test, playable);
      await callSession(test, { sessionId: game.sessionId, does: 'activate' }, playable);
      test.clock.advance(humanMs);
      expect((await postVerify(test.url, game, solvedBody(game, { visitorId }))).status).toBe(200);
    }
    const { rowCount } = await test.app.platform.database.pool.query(
      'select from puzzle_attempts where puzzle_id = $1',
      [playable.campaignId],
    );
    expect(rowCount).toBe(2);
  });

  it('[T29, G18, B30] delivers one video per payment, and only while the session is activated', async () => {
    const playable = await createPaywalled(test, { videos: 3 });
    const game = await openPaywalled(test, playable);
    const { sessionId } = game;
    await callSession(test, { sessionId, does: 'activate' }, playable);
    const won: WonMedia[] = [];
    for (let round = 0; round < 3; round += 1) {
      const next = await openGame(test.url, playable.embedId, `${sessionId}&round=${round}`);
      test.clock.advance(humanMs);
      const { mediaReward, mediaProgress } = await win(test.url, { ...next, sessionId });
      expect(mediaProgress).toBeUndefined();
      if (mediaReward) won.push(mediaReward);
    }
    expect(won).toHaveLength(3);
    expect(new Set(won.map(({ title }) => title)).size).toBe(1);
    const addresses = won.map(({ mediaData }) => test.url + mediaData);
    const answers = async () => await Promise.all(addresses.map(async (url) => (await fetch(url)).status));
    expect(await answers()).toEqual([200, 200, 200]);
    await callSession(test, { sessionId, does: 'deactivate' }, playable);
    expect(await answers()).toEqual([403, 403, 403]);
    expect(await refusal(await fetch(addresses[0] ?? ''))).toBe('403 session.not_activated');
    expect(
      (await listMedia(playable.owner, playable.campaignId)).map(({ viewCount }) => viewCount).sort(),
    ).toEqual([0, 0, 1]);
  });

  it('[W13] is not open to a session that was paid for before the puzzle was assigned to the embed', async () => {
    const playable = await createPaywalled(test);
    const other = await createPaywalled(test, { owner: playable.owner });
    const game = await openPaywalled(test, playable);
    const { sessionId } = game;
    await callSession(test, { sessionId, does: 'activate' }, other);
    await playable.owner.post(`/api/embed-codes/${playable.embedRowId}/assign`, {
      puzzleId: other.campaignId,
    });
    const later = await openPaywalled(test, playable, { sessionId });
    expect(later.puzzle.puzzleAccess).toMatchObject({ isLocked: true, isExpired: true });
    test.clock.advance(humanMs);
    const refused = await postVerify(test.url, later, solvedBody(later));
    expect(await refusal(refused)).toBe('410 session.expired');
    expect((await postVerify(test.url, game, solvedBody(game))).status).toBe(200);
  });

  it('[G33, G48] reads the end user from the URL of the frame page', async () => {
    const playable = await createPaywalled(test, { requiresEndUser: true });
    const access = async (query: string) => {
      const page = await (await fetch(`${test.url}/embed/${playable.embedId}${query}`)).text();
      return /"requiresEndUserIdentifier":(\w+)/.exec(page)?.[1];
    };
    expect(await access('')).toBe('true');
    expect(await access('?endUser=')).toBe('true');
    expect(await access(`?endUser=${'x'.repeat(201)}`)).toBe('true');
    expect(await access('?endUser=customer-1')).toBe('true');
    const signed = signUser(test, { ...playable, endUser: 'customer-1' });
    expect(await access(`?endUser=${signed}`)).toBe('false');
  });
});
