import { defineEntity } from '@mikro-orm/core';

/** A session of a paywalled campaign (P1-P3). Its id is a secret, so only the hash is stored. */
export const PuzzleSessionEntity = defineEntity({
  name: 'PuzzleSession',
  tableName: 'puzzle_sessions',
  properties: (p) => ({
    sessionHash: p.blob().primary(),
    embedId: p.uuid(),
    puzzleId: p.uuid(),
    endUser: p.text().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    activatedAt: p.datetime().nullable(),
    /** The time when a test key activated the session. In that case, `activatedAt` is null. */
    testActivatedAt: p.datetime().nullable(),
    deactivatedAt: p.datetime().nullable(),
    activationKeys: p.array().defaultRaw("'{}'"),
    activationMetadata: p.json<unknown>().nullable(),
    deactivationMetadata: p.json<unknown>().nullable(),
    userAgent: p.text().nullable(),
    networkHash: p.blob().nullable(),
  }),
});
