import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Spoken } from '../../ui/spoken.tsx';
import { ChosenDaysForm } from './chosen-days-form.tsx';
import { rangeText } from './day-text.ts';
import { type Days, offeredDays, type Range } from './range.ts';

export interface RangeBarProps {
  range: Range;
  /** The days that are on the screen, or about to be. */
  shown: Days;
  isBusy: boolean;
  onChange: (range: Range) => void;
  onRefresh: () => void;
}

const chosenId = 'chosen';
const segments = [
  ...offeredDays.map((days) => ({ id: String(days), label: `${String(days)} days` })),
  { id: chosenId, label: 'Custom' },
];

/** Says which days are shown, and chooses others. */
export function RangeBar({ range, shown, isBusy, onChange, onRefresh }: RangeBarProps) {
  const [isChoosing, setIsChoosing] = useState(range.kind === 'chosen');
  const handleSegment = (id: string) => {
    setIsChoosing(id === chosenId);
    if (id !== chosenId) onChange({ kind: 'last', days: Number(id) });
  };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <div className="flex items-center gap-2">
            <h2 className="text-xl sm:text-2xl">{rangeText(shown.from, shown.to)}</h2>
            <Button variant="ghost" size="icon" aria-label="Refresh" aria-busy={isBusy} onClick={onRefresh}>
              <RotateCw aria-hidden className={isBusy ? 'size-4 animate-spin' : 'size-4'} />
            </Button>
          </div>
          <p className="text-sm text-soft">
            Days in UTC. Counted without cookies, your own previews left out.
          </p>
          <Spoken text={isBusy ? 'Loading...' : `Showing ${rangeText(shown.from, shown.to)}`} />
        </div>
        <Segmented
          label="Days to show"
          items={segments}
          value={isChoosing || range.kind === 'chosen' ? chosenId : String(range.days)}
          onChange={handleSegment}
        />
      </div>
      {isChoosing && <ChosenDaysForm key={`${shown.from} ${shown.to}`} shown={shown} onChoose={onChange} />}
    </div>
  );
}
