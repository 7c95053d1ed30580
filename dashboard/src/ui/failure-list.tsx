import { TriangleAlert, X } from 'lucide-react';
import { t } from '../language/t.ts';
import { Button } from './button.tsx';

export interface FailureListProps {
  title: string;
  failures: readonly { id: string; title: string; reason: string }[];
  onDismiss: () => void;
}

/** Lists the items that an action could not change, each with its reason. */
export function FailureList({ title: heading, failures, onDismiss }: FailureListProps) {
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-berry-tint p-4">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-berry" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{heading}</p>
        <ul className="mt-1 max-h-40 overflow-y-auto text-sm" tabIndex={0} aria-label={t('Reasons')}>
          {failures.map(({ id, title, reason }) => (
            <li key={id}>
              <bdi className="font-semibold">{title}</bdi>: {reason}
            </li>
          ))}
        </ul>
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('Dismiss')}
        className="-mt-2 -me-2"
        onClick={onDismiss}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
