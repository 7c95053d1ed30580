import {
  AuthenticationError,
  ConflictError,
  ExpiredError,
  NotFoundError,
  PuzzlePrize,
} from '@puzzle-prize/sdk/node';
import {
  accessGrantSchema,
  activateSessionReplySchema,
  checkAccessReplySchema,
  deactivateSessionReplySchema,
  sessionStatusSchema,
} from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner } from '../../test/factories.ts';
import { createPaywalled, generateKey, openPaywalled } from '../../test/paywall.ts';
import { randomId } from '../../test/visitor.ts';

describe('the client of an owner’s server', () => {
  const test = useApp();
  const createClient = (apiKey: string, more: object = {}) =>
    new PuzzlePrize({ apiKey, baseUrl: test.url, ...more });
  const open = async () => {
    const playable = await createPaywalled(test);
    const { sessionId } = await openPaywalled(test, playable);
    const endUserIdentifier = `customer-${randomId()}`;
    const { access, sessions } = createClient(playable.key);
    return {
      ...playable,
      access,
      sessions,
      sessionId,
      pair: { embedId: playable.embedId, endUserIdentifier },
    };
  };

  it('[P1, P2, P3] opens, reads and closes a session', async () => {
    const { sessions, sessionId } = await open();
    expect(sessionStatusSchema.parse(await sessions.status(sessionId))).toMatchObject({ isActivated: false });
    const activated = await sessions.activate({ sessionId, metadata: { order: 7 } });
    expect(activateSessionReplySchema.parse(activated)).toMatchObject({ sessionId });
    expect(await sessions.activate(sessionId)).toEqual(activated);
    expect(await sessions.status(sessionId)).toMatchObject({
      isActivated: true,
      expiresAt: activated.expiresAt,
    });
    const closed = await sessions.deactivate({ sessionId, metadata: { reason: 'refund' } });
    expect(deactivateSessionReplySchema.parse(closed)).toMatchObject({ sessionId });
    expect(await sessions.status(sessionId)).toMatchObject({ isActivated: false });
  });

  it('[P1] does not reopen a closed session when it retries a call whose reply was lost', async () => {
    const { key, sessionId } = await open();
    let tries = 0;
    const lossy: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      tries += 1;
      if (tries > 1) return response;
      await createClient(key).sessions.deactivate(sessionId);
      throw new TypeError('the connection is gone');
    };
    const { sessions } = createClient(key, { fetch: lossy });
    await sessions.activate(sessionId);
    expect(tries).toBe(2);
    expect(await sessions.status(sessionId)).toMatchObject({ isActivated: false });
  });

  it('[P5] grants, checks, uses and revokes access; a retry after a lost reply counts once', async () => {
    const { key, access, pair } = await open();
    const lost = new Set<string>();
    const lossy: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      const path = input instanceof Request ? input.url : input.toString();
      if (lost.has(path)) return response;
      lost.add(path);
      throw new TypeError('the connection is gone');
    };
    const unlucky = createClient(key, { fetch: lossy });
    const grant = await unlucky.access.grant({ ...pair, maxUses: 2, expiresInSeconds: 3600 });
    expect(accessGrantSchema.parse(grant)).toMatchObject({ maxUses: 2, usesLeft: 2 });
    expect(checkAccessReplySchema.parse(await access.check(pair))).toMatchObject({
      allowed: true,
      usesLeft: 2,
    });
    expect(await unlucky.access.consume(pair)).toMatchObject({ usesLeft: 1 });
    expect(await access.check(pair)).toMatchObject({ usesLeft: 1 });
    expect(await access.revoke({ grantId: grant.grantId })).toMatchObject({ usesLeft: 0 });
    const error: unknown = await access.consume(pair).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({ code: 'access.used_up', status: 409 });
  });

  it('[U2, U3] reports the reason of a refusal', async () => {
    const { owner, key, sessionId } = await open();
    const stranger = createClient(await generateKey(await createOwner(test)));
    const refuse = async (call: Promise<unknown>) => await call.catch((reason: unknown) => reason);
    const foreign = await refuse(stranger.sessions.activate(sessionId));
    expect(foreign).toBeInstanceOf(NotFoundError);
    expect(foreign).toMatchObject({ code: 'session.not_found', status: 404 });
    expect(foreign).toHaveProperty('requestId', expect.stringMatching(/^\w+-\w+$/));
    await generateKey(owner);
    expect(await refuse(createClient(key).sessions.activate(sessionId))).toBeInstanceOf(AuthenticationError);
    test.clock.advance(30 * 60_000);
    const { sessions } = createClient(await generateKey(owner));
    expect(await refuse(sessions.activate(sessionId))).toBeInstanceOf(ExpiredError);
  });
});
