import { defineEntity } from '@mikro-orm/core';
import type { NoticeKind } from '@puzzle-prize/sdk/protocol';

/** A notice to an owner (A1). Dismissed notices stay until they are purged, so that they are not repeated. */
export const NoticeEntity = defineEntity({
  name: 'Notice',
  tableName: 'notices',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    ownerId: p.uuid(),
    kind: p.text().$type<NoticeKind>(),
    puzzleId: p.uuid().nullable(),
    embedId: p.uuid().nullable(),
    /** The key of the event. There is at most one notice for each key. */
    dedupeKey: p.text().unique(),
    /** The figures of the text (see `notice.ts`). */
    detail: p.json<unknown>(),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
    dismissedAt: p.datetime().nullable(),
    /** The time when the mail was stored; null without a mail. */
    mailedAt: p.datetime().nullable(),
  }),
});
