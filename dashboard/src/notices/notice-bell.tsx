import { noticesPerPage } from '@puzzle-prize/sdk/protocol/limits';
import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { t } from '../language/t.ts';
import { formatNumber } from '../ui/format-number.ts';
import { lazyModule, useIdleModule } from '../ui/lazy-module.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useNotices } from './queries.ts';

const noticePanel = lazyModule(async () => (await import('./notice-panel.tsx')).NoticePanel);

/** The button with the number of unread notices. It opens the list of notices (A4). */
export function NoticeBell() {
  const [isOpen, setIsOpen] = useState(false);
  const unread = useNotices(noticesPerPage).data?.unread ?? 0;
  const NoticePanel = useIdleModule(noticePanel, isOpen);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        aria-label={
          unread > 0
            ? t('Notices, {count, plural, one {# new one} other {# new ones}}', { count: unread })
            : t('Notices')
        }
        className="relative grid size-10 shrink-0 place-items-center rounded-tile text-soft hover:bg-sunken hover:text-ink"
      >
        <Bell aria-hidden className="size-5" />
        {unread > 0 && <UnreadMark unread={unread} />}
      </Popover.Trigger>
      <LiveRegion
        text={
          unread > 0 ? t('{count, plural, one {# new notice} other {# new notices}}', { count: unread }) : ''
        }
      />
      <Popover.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        aria-labelledby={headingId}
        className={looks}
      >
        {NoticePanel ? (
          <NoticePanel
            headingId={headingId}
            onLeave={() => {
              setIsOpen(false);
            }}
          />
        ) : (
          <Skeleton className="h-40" />
        )}
      </Popover.Content>
    </Popover.Root>
  );
}

const headingId = 'notices-heading';

const looks = [
  'z-30 w-96 max-w-[calc(100vw-1rem)] animate-fade rounded-card border border-line bg-card p-4 text-ink shadow-float',
  'max-h-(--radix-popover-content-available-height) overflow-y-auto overscroll-contain outline-none',
].join(' ');

/** The largest number in the mark. A larger one would not fit. */
const shownMax = 99;

function UnreadMark({ unread }: { unread: number }) {
  return (
    <span className="absolute top-0 inset-e-0 grid h-4.5 min-w-4.5 place-items-center rounded-full border border-card bg-brand px-1 text-xs leading-none font-semibold text-on-brand tabular-nums marked">
      {unread > shownMax ? `${formatNumber(shownMax)}+` : formatNumber(unread)}
    </span>
  );
}
