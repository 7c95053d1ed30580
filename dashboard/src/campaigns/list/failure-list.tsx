import { TriangleAlert, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format-count.ts';
import { actionTexts } from './action-texts.ts';
import type { ActionState } from './use-campaign-actions.ts';

/** Lists the campaigns that an action could not change, each with its reason. */
export function FailureList({ state, onDismiss }: { state: ActionState; onDismiss: () => void }) {
  const { action, failures, total } = state;
  const done = actionTexts[action].done.toLowerCase();
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-berry-tint p-4">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-berry" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {formatCount(failures.length, 'campaign')} of {total} could not be {done}
        </p>
        <ul className="mt-1 max-h-40 overflow-y-auto text-sm" tabIndex={0} aria-label="Reasons">
          {failures.map(({ id, title, reason }) => (
            <li key={id}>
              <bdi className="font-semibold">{title}</bdi>: {reason}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="quiet" size="icon" aria-label="Dismiss" className="-mt-2 -mr-2" onClick={onDismiss}>
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
