import { ScanLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import { CounterRow } from './counter-row.tsx';
import { useCounters, useCreateCounter } from './queries.ts';

/** Lists the counters on which staff redeem codes, and creates, changes and deletes them (G111). */
export function CountersCard({ className }: { className?: string }) {
  const create = useCreateCounter();
  const [isCreating, setIsCreating] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card className={joinClassNames('p-5 sm:p-7', className)} aria-labelledby="counters">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="counters" ref={heading} tabIndex={-1} className="text-lead outline-none">
            {t('Counters')}
          </h2>
          <p className="mt-1.5 text-soft">
            {t(
              'Pages on which your staff check won codes and mark them as used, with a PIN or with an account of their own.',
            )}
          </p>
        </div>
        <Button
          variant="secondary"
          onClick={() => {
            setIsCreating(true);
          }}
        >
          <ScanLine aria-hidden className="size-4" />
          {t('Create counter')}
        </Button>
      </div>
      <CounterDialog
        isOpen={isCreating}
        isBusy={create.isPending}
        onOpenChange={setIsCreating}
        onSave={(wishes) => {
          create.send(wishes, () => {
            setIsCreating(false);
          });
        }}
      />
      <div className="mt-5">
        <Counters
          onDeleted={() => {
            // The pressed button disappears, so the focus moves to the heading.
            heading.current?.focus();
          }}
        />
      </div>
    </Card>
  );
}

function Counters({ onDeleted }: { onDeleted: () => void }) {
  const query = useCounters();
  if (query.data?.length === 0) return <EmptyState title={t('No counters yet.')} icon={ScanLine} />;
  if (query.data)
    return (
      <ul aria-label={t('Counters')} className="divide-y divide-line">
        {query.data.map((counter) => (
          <CounterRow key={counter.id} counter={counter} onDeleted={onDeleted} />
        ))}
      </ul>
    );
  if (query.isError)
    return (
      <ErrorState
        title={t('Your counters could not be loaded')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <Loading label={t('Loading counters...')} className="space-y-3">
      <Skeleton className="h-16" />
    </Loading>
  );
}
