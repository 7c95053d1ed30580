import type { Notice, NoticeKind } from '@puzzle-prize/sdk/protocol';
import {
  ArchiveRestore,
  Bell,
  CalendarClock,
  CreditCard,
  EyeOff,
  Hourglass,
  type LucideIcon,
  MailX,
  ShieldAlert,
  Ticket,
  X,
} from 'lucide-react';
import { Link } from 'wouter';
import { t } from '../language/t.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { formatAgo } from '../ui/format-ago.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useNow } from '../ui/use-now.ts';

export interface NoticeListProps extends NoticeActions {
  /** Undefined until the notices are loaded. */
  notices: readonly Notice[] | undefined;
  isFailed: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

interface NoticeActions {
  /** Called when the owner opens the page of a notice. */
  onLeave: () => void;
  onDismiss: (notice: Notice) => void;
}

/** Lists notices. The sentence of a notice links to the page on which the owner can act. */
export function NoticeList({ notices, isFailed, isFetching, onRetry, ...actions }: NoticeListProps) {
  if (notices) return <Notices notices={notices} {...actions} />;
  if (isFailed) {
    return (
      <ErrorState title={t('Your notices could not be loaded')} isRetrying={isFetching} onRetry={onRetry} />
    );
  }
  return (
    <Loading label={t('Loading notices...')} className="space-y-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </Loading>
  );
}

function Notices({ notices, ...actions }: NoticeActions & { notices: readonly Notice[] }) {
  if (notices.length === 0) {
    return (
      <EmptyState icon={Bell} title={t('No notices')}>
        {t('You read here when codes run low, a payment is missing, or a page no longer shows your puzzle.')}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={t('Notices')} className="divide-y divide-line">
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} {...actions} />
      ))}
    </ul>
  );
}

/** The icon of each kind of notice. */
const noticeIcons: Record<NoticeKind, LucideIcon> = {
  stock: Ticket,
  code_expiry: CalendarClock,
  media_expiry: Hourglass,
  payment_pending: CreditCard,
  embed_unseen: EyeOff,
  refusals: ShieldAlert,
  mail_failed: MailX,
  restored: ArchiveRestore,
};

function NoticeItem({ notice, onLeave, onDismiss }: NoticeActions & { notice: Notice }) {
  const { noticeKind, sentence, href, isRead, createdAt } = notice;
  const Icon = noticeIcons[noticeKind];
  const nowMs = useNow();
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <Link
          href={href}
          onClick={onLeave}
          className="block rounded-inner text-sm font-semibold text-ink no-underline wrap-anywhere hover:underline"
        >
          {sentence}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-soft">
          <time dateTime={createdAt}>{formatAgo(createdAt, nowMs)}</time>
          {isRead || <Badge tone="brand">{t('New')}</Badge>}
        </p>
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('Dismiss: {notice}', { notice: sentence })}
        className="-mt-2 -me-2"
        onClick={() => {
          onDismiss(notice);
        }}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </li>
  );
}
