import { Hourglass } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format-count.ts';

/** Points out that there are unpaid campaigns at the end of the list, where an owner easily misses them. */
export function DraftsNote({ count, onShow }: { count: number; onShow: () => void }) {
  const verb = count === 1 ? 'waits' : 'wait';
  return (
    <p className="flex flex-wrap items-center gap-x-2 rounded-tile bg-sun-tint px-3 py-1 text-sm">
      <Hourglass aria-hidden className="size-4" />
      {formatCount(count, 'campaign')} {verb} for payment, at the end of the list.
      <Button variant="quiet" size="small" className="px-2 underline" onClick={onShow}>
        Show only these
      </Button>
    </p>
  );
}
