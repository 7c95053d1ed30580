import { codesPerPage } from '@puzzle-prize/sdk/protocol/limits';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { LiveRegion } from '../ui/live-region.tsx';

export interface CodePagerProps {
  /** The start of each page from the first one to the shown one, which is the last entry. */
  starts: readonly number[];
  /** The start of the next page; null when there is no next page or it is still unknown. */
  next: number | null;
  /** The number of codes on the page. */
  shown: number;
  /** The total number of codes; undefined while a search is active. */
  total: number | undefined;
  onStarts: (starts: number[]) => void;
}

/** Shows the position in a list of codes, and the buttons for the previous and the next page. */
export function CodePager({ starts, next, shown, total, onStarts }: CodePagerProps) {
  const first = (starts.length - 1) * codesPerPage + 1;
  const range = `${formatNumber(first)}–${formatNumber(first + shown - 1)}`;
  const position = total === undefined ? range : `${range} of ${formatNumber(total)}`;
  const text = shown > 0 ? position : '';
  return (
    <div className="flex items-center gap-2">
      <span className="text-sm text-soft tabular-nums">{text}</span>
      {text && <LiveRegion text={text} />}
      <Button
        variant="secondary"
        size="icon"
        aria-label="Previous page"
        disabled={starts.length === 1}
        onClick={() => {
          onStarts(starts.slice(0, -1));
        }}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button
        variant="secondary"
        size="icon"
        aria-label="Next page"
        disabled={next === null}
        onClick={() => {
          if (next !== null) onStarts([...starts, next]);
        }}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}
