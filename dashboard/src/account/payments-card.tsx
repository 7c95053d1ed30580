import type { Payment, PaymentStatus as Status } from '@puzzle-prize/sdk/protocol';
import { ExternalLink, ReceiptText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '../language/t.ts';
import { formatMoney } from '../payments/format-money.ts';
import { usePayments } from './queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { formatMoment } from '../ui/moment-text.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** Lists the owner's payments (C13). */
export function PaymentsCard({ className }: { className?: string }) {
  const payments = usePayments();
  return (
    <Card className={joinClassNames('p-5 sm:p-7', className)} aria-labelledby="payments">
      <h2 id="payments" className="text-lead">
        {t('Payments')}
      </h2>
      <p className="mt-1.5 mb-5 text-soft">{t('Payments for campaigns and media storage, newest first.')}</p>
      <PaymentsView query={payments} />
    </Card>
  );
}

function PaymentsView({ query }: { query: ReturnType<typeof usePayments> }) {
  if (query.data) return <PaymentList payments={query.data} />;
  if (query.isError) {
    return (
      <ErrorState
        title={t('Your payments could not be loaded')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label={t('Loading payments...')} className="space-y-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </Loading>
  );
}

function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title={t('No payments yet')}>
        <p>{t('Your first campaign is free. Later purchases are listed here with their receipts.')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <PaymentTable payments={payments} />
      <ul aria-label={t('Payments')} className="space-y-3 md:hidden">
        {payments.map((payment) => (
          <li key={payment.id} className="rounded-tile border border-line bg-sunken p-4">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 font-semibold">{payment.description}</p>
              <p className="font-semibold whitespace-nowrap tabular-nums">
                {formatMoney(payment.amount, payment.currency)}
              </p>
            </div>
            <p className="mt-1 text-sm text-soft">{formatMoment(payment.createdAt)}</p>
            <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
              <PaymentStatus status={payment.status} />
              <Receipt payment={payment} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <table className="hidden w-full text-start md:table">
      <caption className="sr-only">{t('Payments')}</caption>
      <thead className="border-b border-line text-sm text-soft">
        <tr>
          <th scope="col" className={cellLooks}>
            {t('Date')}
          </th>
          <th scope="col" className={cellLooks}>
            {t('What for')}
          </th>
          <th scope="col" className={`${cellLooks} text-end`}>
            {t('Amount')}
          </th>
          <th scope="col" className={cellLooks}>
            {t('Status')}
          </th>
          <th scope="col" className={cellLooks}>
            {t('Receipt')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {payments.map((payment) => (
          <tr key={payment.id}>
            <td className={`${cellLooks} whitespace-nowrap text-soft`}>{formatMoment(payment.createdAt)}</td>
            <th scope="row" className={`${cellLooks} font-semibold wrap-anywhere`}>
              {payment.description}
            </th>
            <td className={`${cellLooks} text-end whitespace-nowrap tabular-nums`}>
              {formatMoney(payment.amount, payment.currency)}
            </td>
            <td className={`${cellLooks} whitespace-nowrap`}>
              <PaymentStatus status={payment.status} />
            </td>
            <td className={cellLooks}>
              <Receipt payment={payment} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellLooks = 'px-3 py-3 first:ps-0 last:pe-0';

function Receipt({ payment: { receiptUrl, description } }: { payment: Payment }) {
  if (receiptUrl === null) return <span className="text-soft max-md:hidden">–</span>;
  return (
    <a
      href={receiptUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={t('Receipt of {payment} (opens a new tab)', { payment: description })}
      className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-brand-strong underline underline-offset-4"
    >
      {t('Receipt')}
      <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
    </a>
  );
}

const badges: Readonly<Record<Status, { text: () => string; tone: ComponentProps<typeof Badge>['tone'] }>> = {
  completed: { text: () => t('Paid'), tone: 'leaf' },
  processing: { text: () => t('Processing'), tone: 'sun' },
  pending: { text: () => t('Not paid yet'), tone: 'neutral' },
  failed: { text: () => t('Failed'), tone: 'berry' },
  expired: { text: () => t('Expired'), tone: 'neutral' },
};

/** Shows the state of a payment as a badge. */
function PaymentStatus({ status }: { status: Status }) {
  const { text, tone } = badges[status];
  return <Badge tone={tone}>{text()}</Badge>;
}
