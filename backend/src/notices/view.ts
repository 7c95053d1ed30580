import type { NoticePage, OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { noticeDetailSchema } from './notice.ts';
import { describeNotice } from './notice-text.ts';
import type { NoticeRow, NoticeRows } from './notices.ts';

/** Presents a page of notices with their texts in a language. */
export function presentNotices({ rows, total, unread }: NoticeRows, locale: OwnerLocale): NoticePage {
  return { rows: rows.map((row) => presentNotice(row, locale)), total, unread };
}

function presentNotice(row: NoticeRow, locale: OwnerLocale): NoticePage['rows'][number] {
  const detail = noticeDetailSchema.parse(row.detail);
  const { sentence, href } = describeNotice({ ...row, detail }, locale);
  return {
    id: row.id,
    noticeKind: detail.kind,
    sentence,
    href,
    isRead: row.isRead,
    createdAt: new Date(row.createdMs).toISOString(),
  };
}
