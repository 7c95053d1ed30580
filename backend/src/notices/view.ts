import type { NoticePage } from '@puzzle-prize/sdk/protocol';
import { noticeDetailSchema } from './notice.ts';
import { describeNotice } from './notice-text.ts';
import type { NoticeRow, NoticeRows } from './notices.ts';

/** Presents a page of notices with their texts. */
export function presentNotices({ rows, total, unread }: NoticeRows): NoticePage {
  return { rows: rows.map(presentNotice), total, unread };
}

function presentNotice(row: NoticeRow): NoticePage['rows'][number] {
  const detail = noticeDetailSchema.parse(row.detail);
  const { sentence, href } = describeNotice({ ...row, detail });
  return {
    id: row.id,
    noticeKind: detail.kind,
    sentence,
    href,
    isRead: row.isRead,
    createdAt: new Date(row.createdMs).toISOString(),
  };
}
