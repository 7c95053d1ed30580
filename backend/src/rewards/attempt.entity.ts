import { defineEntity } from '@mikro-orm/core';
import type { WonBy } from '@puzzle-prize/sdk/protocol';

/** A solved play (W15). Sessions, visitors and networks are stored as hashes (G42). */
export const AttemptEntity = defineEntity({
  name: 'Attempt',
  tableName: 'puzzle_attempts',
  properties: (p) => ({
    id: p.bigint().primary().autoincrement(),
    puzzleId: p.uuid(),
    embedId: p.uuid().nullable(),
    collectionId: p.uuid().nullable(),
    sessionHash: p.blob(),
    visitorHash: p.blob().nullable(),
    /** The number of this win among the wins of its visitor. */
    visitorSlot: p.integer().default(0),
    networkHash: p.blob().nullable(),
    /** The number of this win among the wins of its network on that day; null if the win is not counted. */
    networkSlot: p.integer().nullable(),
    userAgent: p.text().nullable(),
    solved: p.boolean().default(true),
    moveCount: p.integer().nullable(),
    solveMs: p.integer().nullable(),
    completedAt: p.datetime().defaultRaw('now()'),
    /** The time when the visitor pressed 'Claim Your Code!' (G14). */
    claimedAt: p.datetime().nullable(),
    host: p.text().nullable(),
    pagePath: p.text().nullable(),
    /** The fallback code that this win was given; null for a code of a collection. */
    fallbackCode: p.text().nullable(),
    /** The alternative by which this win was won; null for the dealt board (G61). */
    wonBy: p.text().$type<WonBy>().nullable(),
  }),
});
