import { randomUUID } from 'node:crypto';
import { accessGrantSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { callSession, createPaywalled, openPaywalled } from '../../test/paywall.ts';
import { postJson, randomId } from '../../test/visitor.ts';
import { admitSession, type PaidTarget } from './admission.ts';

const dayMs = 24 * 3_600_000;

describe('the admission of a paywalled session', () => {
  const test = useApp();

  async function open({ endUser = '' } = {}) {
    const playable = await createPaywalled(test);
    const { sessionId } = await openPaywalled(test, playable, { endUser });
    const target = { embedRowId: playable.embedRowId, puzzleId: playable.campaignId, requiresEndUser: false };
    const admit = (changes: Partial<PaidTarget> = {}) =>
      admitSession({ clock: test.clock, database: test.app.platform.database }, sessionId, {
        ...target,
        ...changes,
      });
    const activate = () => callSession(test, { sessionId, does: 'activate' }, playable);
    return { playable, sessionId, admit, activate };
  }

  /** Opens a session that a grant with one use admits. `countUses` reads how many are taken. */
  async function openWithGrant() {
    const endUser = `customer-${randomId()}`;
    const opened = await open({ endUser });
    const { playable } = opened;
    const body = { embedId: playable.embedId, endUserIdentifier: endUser, maxUses: 1 };
    const headers = { authorization: `Bearer ${playable.key}` };
    const reply = await postJson(`${test.url}/api/v1/access/grant`, body, headers);
    const { grantId } = accessGrantSchema.parse(await reply.json());
    const countUses = async () => {
      const { rows } = await test.app.platform.database.pool.query<{ uses: number }>(
        'select uses from access_grants where id = $1',
        [grantId],
      );
      return rows[0]?.uses;
    };
    return { ...opened, countUses };
  }

  it('[W13] needs an activation', async () => {
    const { admit, activate } = await open();
    await expect(admit()).rejects.toMatchObject({ code: 'session.not_activated' });
    await activate();
    expect(
      await (
        await admit()
      ).pay(
        () => Promise.resolve('won'),
        () => true,
      ),
    ).toBe('won');
  });

  it('[W13] is refused for an unknown session', async () => {
    const services = { clock: test.clock, database: test.app.platform.database };
    const target = { embedRowId: randomUUID(), puzzleId: randomUUID(), requiresEndUser: false };
    await expect(admitSession(services, randomId(), target)).rejects.toMatchObject({
      code: 'session.not_activated',
    });
  });

  it('[W13] is refused for another embed and for another campaign', async () => {
    const { admit, activate } = await open();
    await activate();
    await expect(admit({ embedRowId: randomUUID() })).rejects.toMatchObject({
      code: 'play.session_of_another_embed',
    });
    await expect(admit({ puzzleId: randomUUID() })).rejects.toMatchObject({ code: 'session.expired' });
  });

  it('[G33] needs an end user if the campaign requires one', async () => {
    const anonymous = await open();
    await anonymous.activate();
    await expect(anonymous.admit({ requiresEndUser: true })).rejects.toMatchObject({
      code: 'session.not_activated',
    });
    const named = await open({ endUser: 'anna' });
    await named.activate();
    await named.admit({ requiresEndUser: true });
  });

  it('[P5, T30] gives the use of a grant back if the win is refused or has no reward', async () => {
    const { admit, countUses } = await openWithGrant();
    const refuse = () => Promise.reject(new AppError('play.not_solved'));
    await expect((await admit()).pay(refuse, () => true)).rejects.toMatchObject({
      code: 'play.not_solved',
    });
    expect(await countUses()).toBe(0);
    await (
      await admit()
    ).pay(
      () => Promise.resolve('nothing'),
      () => false,
    );
    expect(await countUses()).toBe(0);
  });

  it('[P5, T30] keeps the use of a grant after any other error, because the win may be stored', async () => {
    const { admit, countUses } = await openWithGrant();
    const lose = () => Promise.reject(new Error('connection lost'));
    await expect((await admit()).pay(lose, () => true)).rejects.toThrow('connection lost');
    expect(await countUses()).toBe(1);
    // The same session can still repeat its call.
    expect(
      await (
        await admit()
      ).pay(
        () => Promise.resolve('won'),
        () => true,
      ),
    ).toBe('won');
    expect(await countUses()).toBe(1);
  });

  // This test must be the last one: it advances the test clock by days, but signatures of end users use the real
  // clock.
  it('[W13] ends with the session', async () => {
    const { admit, activate } = await open();
    await activate();
    test.clock.advance(3 * dayMs);
    await expect(admit()).rejects.toMatchObject({ code: 'session.expired' });
  });
});
