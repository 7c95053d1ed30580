import { t } from '../language/t.ts';
import { joinClassNames } from '../ui/class-names.ts';
import { type StepId, stepIds } from './studio-form.ts';

const labels: Record<StepId, () => string> = {
  image: () => t('Image'),
  prize: () => t('Title and prize'),
  placement: () => t('Placement'),
};

export interface StepListProps {
  step: StepId;
  /** The steps with missing input. */
  missing: ReadonlySet<StepId>;
  onStep: (step: StepId) => void;
}

/** The three steps. Each can be opened at any time. */
export function StepList({ step, missing, onStep }: StepListProps) {
  return (
    <ol aria-label={t('Steps')} className="flex flex-wrap gap-1">
      {stepIds.map((id, index) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === step ? 'step' : undefined}
            className={joinClassNames(
              'flex min-h-10 items-center gap-2 rounded-tile px-2.5 text-sm font-semibold',
              id === step ? 'marked bg-brand-tint text-ink' : 'text-soft hover:bg-sunken hover:text-ink',
            )}
            onClick={() => {
              onStep(id);
            }}
          >
            <span
              aria-hidden
              className={joinClassNames(
                'grid size-6 place-items-center rounded-full text-xs',
                !missing.has(id) && 'max-sm:hidden',
                missing.has(id) ? 'bg-berry text-on-berry' : 'bg-sunken text-ink',
              )}
            >
              {missing.has(id) ? '!' : index + 1}
            </span>
            {labels[id]()}
            {missing.has(id) && <span className="sr-only">, {t('something is missing')}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
