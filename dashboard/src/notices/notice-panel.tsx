import { listPageMax, noticesPerPage } from '@puzzle-prize/sdk/protocol/limits';
import { useEffect, useRef, useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { NoticeList } from './notice-list.tsx';
import { useDismissNotice, useNotices, useReadNotices } from './queries.ts';

export interface NoticePanelProps {
  headingId: string;
  /** Called when the owner opens the page of a notice. */
  onLeave: () => void;
}

/** The list of notices in the popover. Opening it marks the shown notices as read (A4). */
export function NoticePanel({ headingId, onLeave }: NoticePanelProps) {
  const [limit, setLimit] = useState(noticesPerPage);
  const query = useNotices(limit);
  const dismiss = useDismissNotice();
  const heading = useRef<HTMLHeadingElement>(null);
  useReadShown(query);
  return (
    <>
      <h2 id={headingId} ref={heading} tabIndex={-1} className="mb-2 text-lead outline-none">
        {t('Notices')}
      </h2>
      <NoticeList
        notices={query.data?.rows}
        isFailed={query.isError}
        isFetching={query.isFetching}
        onRetry={() => void query.refetch()}
        onLeave={onLeave}
        onDismiss={({ id }) => {
          dismiss.send(id);
          // The pressed button disappears, so the focus moves to the heading.
          heading.current?.focus();
        }}
      />
      {query.data && query.data.total > query.data.rows.length && limit < listPageMax && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3 w-full"
          isBusy={query.isFetching}
          onClick={() => {
            setLimit(listPageMax);
          }}
        >
          {t('Show older notices')}
        </Button>
      )}
    </>
  );
}

/** Marks the shown notices as read, once each. */
function useReadShown({ data }: ReturnType<typeof useNotices>) {
  const { send } = useReadNotices();
  const sent = useRef(new Set<string>());
  useEffect(() => {
    const unread = (data?.rows ?? []).filter(({ id, isRead }) => !isRead && !sent.current.has(id));
    if (unread.length === 0) return;
    const noticeIds = unread.map(({ id }) => id);
    for (const id of noticeIds) sent.current.add(id);
    send({ noticeIds });
  }, [data, send]);
}
