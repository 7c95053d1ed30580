import { CloudAlert, RotateCw } from 'lucide-react';
import { t } from '../language/t.ts';
import { Button } from './button.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';

export interface ErrorStateProps {
  title: string;
  message?: string;
  isRetrying?: boolean;
  onRetry: () => void;
}

/** Says that loading has failed, with a button to retry. */
export function ErrorState({ title, message, isRetrying = false, onRetry }: ErrorStateProps) {
  return (
    <div
      ref={useFocusFallback<HTMLDivElement>()}
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card bg-berry-tint px-6 py-10 text-center"
    >
      <CloudAlert aria-hidden className="size-8 text-berry" />
      <p className="text-base font-semibold">{title}</p>
      {message && <p className="max-w-md">{message}</p>}
      <Button variant="secondary" isBusy={isRetrying} onClick={onRetry}>
        {isRetrying || <RotateCw aria-hidden className="size-4" />}
        {t('Try again')}
      </Button>
    </div>
  );
}
