import { RotateCw } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { nameZone } from '../auth/zone-names.ts';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { formatDay, formatRange } from './day-text.ts';
import { type ChosenDays, type Days, offeredDays, type Range, findRangeProblem, toDays } from './range.ts';

export interface RangeBarProps {
  range: Range;
  /** The time zone that determines when a day begins. */
  zone: string;
  /** The days that the page shows or, before the first reply, the days that it will show. */
  shown: Days;
  /** The last day whose views and starts were counted in UTC; null if there is none. */
  utcUntil: string | null;
  isBusy: boolean;
  /** The control that chooses the campaigns. */
  picker?: ReactNode;
  action?: ReactNode;
  onChange: (range: Range) => void;
  onRefresh: () => void;
}

const chosenId = 'chosen';
const listSegments = () => [
  ...offeredDays.map((count) => ({
    id: String(count),
    label: t('{count, plural, one {# day} other {# days}}', { count }),
  })),
  { id: chosenId, label: t('Custom') },
];

/** Shows the selected days, and lets the owner select other days. */
export function RangeBar(props: RangeBarProps) {
  const { range, zone, shown, utcUntil, isBusy, picker, action, onChange, onRefresh } = props;
  const [isChoosing, setIsChoosing] = useState(range.kind === 'chosen');
  const days = formatRange(shown.from, shown.to);
  const handleSegment = (id: string) => {
    setIsChoosing(id === chosenId);
    if (id !== chosenId) onChange({ kind: 'last', days: Number(id) });
  };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <div className="flex items-center gap-2">
            <h2 className="text-lead">{days}</h2>
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('Refresh')}
              aria-busy={isBusy}
              onClick={onRefresh}
            >
              <RotateCw aria-hidden className={isBusy ? 'size-4 animate-spin' : 'size-4'} />
            </Button>
          </div>
          <p className="text-sm text-soft">
            {t('Days are in {zone}. Your own previews do not count.', { zone: nameZone(zone) })}
            {utcUntil !== null &&
              ` ${t('Views and starts up to {day} are in UTC.', { day: formatDay(utcUntil, 'dated') })}`}
          </p>
          <LiveRegion text={isBusy ? t('Loading...') : t('Showing {days}', { days })} />
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow print:hidden">
          {picker}
          {action}
          <Segmented
            label={t('Days to show')}
            items={listSegments()}
            value={isChoosing || range.kind === 'chosen' ? chosenId : String(range.days)}
            onChange={handleSegment}
          />
        </div>
      </div>
      {isChoosing && (
        <ChosenDaysForm zone={zone} key={`${shown.from} ${shown.to}`} shown={shown} onChoose={onChange} />
      )}
    </div>
  );
}

export interface ChosenDaysFormProps {
  zone: string;
  shown: Days;
  onChoose: (days: ChosenDays) => void;
}

function ChosenDaysForm({ zone, shown, onChoose }: ChosenDaysFormProps) {
  const [from, setFrom] = useState(shown.from);
  const [to, setTo] = useState(shown.to);
  const [problem, setProblem] = useState<string | null>(null);
  const today = toDays({ kind: 'last', days: 1 }, Date.now(), zone).to;
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = findRangeProblem({ from, to });
    setProblem(found);
    if (!found) onChoose({ kind: 'chosen', from, to });
  };
  return (
    <form
      noValidate
      aria-label={t('Custom days')}
      className="grid items-start gap-3 rounded-card border border-line bg-card p-4 sm:grid-cols-[12rem_12rem_auto] sm:justify-start"
      onSubmit={handleSubmit}
    >
      <Field label={t('From')} isRequired error={problem ?? undefined}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={from}
            max={today}
            onChange={({ target }) => {
              setFrom(target.value);
            }}
          />
        )}
      </Field>
      <Field label={t('To')} isRequired>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={to}
            max={today}
            onChange={({ target }) => {
              setTo(target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="sm:mt-[1.6875rem]">
        {t('Show these days')}
      </Button>
    </form>
  );
}
