import { t } from '../language/t.ts';
import { Badge } from '../ui/badge.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { allCodes, useFirstPage } from './queries.ts';

/** Shows the coupon's code, which every winner gets (K5). */
export function CouponCode({ puzzleId }: { puzzleId: string }) {
  const page = useFirstPage(puzzleId, allCodes);
  return (
    <section aria-labelledby="coupon">
      <h2 id="coupon" className="mb-3 text-lead">
        {t('The coupon')}
      </h2>
      {page.isPending && (
        <Loading label={t('Loading the coupon...')}>
          <Skeleton className="h-16 rounded-card" />
        </Loading>
      )}
      {page.isError && (
        <ErrorState
          title={t('The coupon could not be loaded')}
          isRetrying={page.isFetching}
          onRetry={() => void page.refetch()}
        />
      )}
      {page.data?.codes.map(({ id, code }) => (
        <div
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card px-4 py-3 sm:px-5"
        >
          <span className="min-w-0 font-mono text-base font-semibold break-all">{code}</span>
          <span className="flex items-center gap-3">
            <Badge tone="leaf">{t('For every winner')}</Badge>
            <CopyButton text={code} label={t('Coupon')} />
          </span>
        </div>
      ))}
    </section>
  );
}
