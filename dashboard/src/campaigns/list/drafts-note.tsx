import { Hourglass } from 'lucide-react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';

/** Points out that there are unpaid campaigns at the end of the list, where an owner easily misses them. */
export function DraftsNote({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 rounded-tile bg-sun-tint px-3 py-1 text-sm">
      <Hourglass aria-hidden className="size-4" />
      {t(
        '{count, plural, one {# campaign waits} other {# campaigns wait}} for payment, at the end of the list.',
        { count },
      )}
      <Button variant="quiet" size="small" className="px-2 underline" onClick={onShow}>
        {t('Show only these')}
      </Button>
    </p>
  );
}
