import { describe, expect, it } from 'vitest';
import { presentAccess, presentStatus } from './view.ts';
import type { PuzzleSession } from './session-rows.ts';

const nowMs = 1_763_900_000_000;
const preview: PuzzleSession = {
  hash: Buffer.from('secret-hash'),
  embedRowId: 'secret-row',
  embedUniqueId: 'embed-1',
  ownerId: 'secret-owner',
  puzzleId: 'secret-puzzle',
  endUser: 'secret-user',
  createdAtMs: nowMs - 1000,
  expiresAtMs: nowMs + 60_000,
  activatedAtMs: null,
  deactivatedAtMs: null,
  activationKeys: ['secret-key'],
  grant: null,
  isTest: false,
};
const activated = { ...preview, activatedAtMs: nowMs };
const expired = { ...preview, expiresAtMs: nowMs };
const access = (session: PuzzleSession, needsEndUser = false) =>
  presentAccess(session, { nowMs, needsEndUser });

describe('the view of a paywalled session', () => {
  it('[W13] shows a preview until the payment, and an open puzzle afterwards', () => {
    expect(access(preview)).toMatchObject({ isLocked: false, isPreviewMode: true, sessionActivated: false });
    expect(access(activated)).toMatchObject({
      isLocked: false,
      isPreviewMode: false,
      sessionActivated: true,
    });
  });

  it('[W4] is locked after the end of the session, with a message', () => {
    const view = access(expired);
    expect(view).toMatchObject({ isLocked: true, isPreviewMode: false, isExpired: true });
    expect(view.message).not.toBeNull();
  });

  it('[G33] is locked without the end user that the campaign requires, even if it is activated', () => {
    expect(access(activated, true)).toMatchObject({
      isLocked: true,
      sessionActivated: false,
      requiresEndUserIdentifier: true,
    });
  });

  it('[P3] shows only state, times and embed to everyone who has the session id', () => {
    const status = presentStatus('session', activated, nowMs);
    expect(status).toMatchObject({ sessionId: 'session', embedUniqueId: 'embed-1', isActivated: true });
    expect(JSON.stringify(status)).not.toContain('secret');
  });

  it('[G33] counts a session with a grant as activated from the time when both exist', () => {
    const grant = { id: 'g', grantedAtMs: nowMs - 5000, isUsed: false, isTest: false };
    const status = presentStatus('session', { ...preview, grant }, nowMs);
    expect(status).toMatchObject({ isActivated: true, activatedAt: new Date(nowMs - 1000).toISOString() });
  });
});
