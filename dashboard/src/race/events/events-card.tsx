import type { RaceConfig, RaceEvent } from '@puzzle-prize/sdk/protocol';
import { CalendarClock, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyModule, useModule } from '../../ui/lazy-module.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { DeleteEventDialog } from './delete-event-dialog.tsx';
import type { EventDialogProps } from './event-dialog.tsx';
import { useRaceEvents } from './event-queries.ts';
import { EventRow } from './event-row.tsx';

/** The open dialog. A null `event` means a new scheduled race. */
type Open = { kind: 'edit'; event: RaceEvent | null } | { kind: 'delete'; event: RaceEvent };

/** Lists the scheduled races of a campaign, and adds, changes and deletes them (G77). */
export function EventsCard({ config: { puzzleId, joinMode } }: { config: RaceConfig }) {
  const events = useRaceEvents(puzzleId);
  const [open, setOpen] = useState<Open | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(null);
  };
  const isPossible = joinMode === 'auto';
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="race-events">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="race-events" className="text-lead">
          {t('Scheduled Races')}
        </h2>
        {isPossible && (
          <Button
            ref={add}
            variant="secondary"
            size="small"
            onClick={() => {
              setOpen({ kind: 'edit', event: null });
            }}
          >
            <Plus aria-hidden className="size-4" />
            {t('Schedule race')}
          </Button>
        )}
      </div>
      <p className="-mt-3 mb-5 text-soft">
        {t(
          'Your embed shows a countdown to the next one. Its lobby opens 5 minutes before, and everyone starts at the same second.',
        )}
      </p>
      <EventsView query={events} isPossible={isPossible} onOpen={setOpen} />
      {open?.kind === 'edit' && (
        <LazyEventDialog
          puzzleId={puzzleId}
          event={open.event}
          others={(events.data ?? []).filter(({ id }) => id !== open.event?.id)}
          nextFocus={add}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteEventDialog puzzleId={puzzleId} event={open.event} nextFocus={add} onClose={close} />
      )}
    </Card>
  );
}

/** The dialog loads when it is opened, because it contains the rules of all time zones. */
const eventDialog = lazyModule(() => import('./event-dialog.tsx'));

function LazyEventDialog(props: EventDialogProps) {
  const part = useModule(eventDialog);
  return part && <part.EventDialog {...props} />;
}

interface EventsViewProps {
  query: ReturnType<typeof useRaceEvents>;
  isPossible: boolean;
  onOpen: (open: Open) => void;
}

/** Shows the loaded races, even when a later refetch has failed. */
function EventsView({ query, isPossible, onOpen }: EventsViewProps) {
  if (query.data) return <EventList events={query.data} isPossible={isPossible} onOpen={onOpen} />;
  if (query.isError) {
    return (
      <ErrorState
        title={t('The scheduled races could not be loaded')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label={t('Loading scheduled races...')}>
      <Skeleton className="h-20" />
    </Loading>
  );
}

interface EventListProps extends Omit<EventsViewProps, 'query'> {
  events: readonly RaceEvent[];
}

function EventList({ events, isPossible, onOpen }: EventListProps) {
  const ahead = events.filter(({ stage }) => stage !== 'over');
  const over = events.filter(({ stage }) => stage === 'over').toReversed();
  const renderRow = (event: RaceEvent) => (
    <EventRow
      key={event.id}
      event={event}
      onEdit={() => {
        onOpen({ kind: 'edit', event });
      }}
      onDelete={() => {
        onOpen({ kind: 'delete', event });
      }}
    />
  );
  return (
    <div className="space-y-6">
      {ahead.length > 0 ? (
        <ul aria-label={t('Scheduled races')} className="space-y-3">
          {ahead.map(renderRow)}
        </ul>
      ) : (
        <EmptyState icon={CalendarClock} title={t('No race is scheduled')}>
          <p>
            {isPossible
              ? t('Choose a day and a time, and tell your customers. They can add it to their calendar.')
              : t(
                  'Your server gives the slots of this race, so there is no lobby. Change the join mode in the settings to schedule races.',
                )}
          </p>
        </EmptyState>
      )}
      {over.length > 0 && (
        <div>
          <h3 className="mb-3 text-base">{t('Last 30 days')}</h3>
          <ul aria-label={t('Past scheduled races')} className="space-y-3">
            {over.map(renderRow)}
          </ul>
        </div>
      )}
    </div>
  );
}
