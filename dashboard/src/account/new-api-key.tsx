import { TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';

export interface NewApiKeyProps {
  apiKey: string;
  onDone: () => void;
  /** Refers to the box with the key, so that a closing dialog can move the focus there. */
  boxRef?: RefObject<HTMLDivElement | null>;
}

/**
 * Shows a new key, which the server sends only once (D15). The key is not shown in a dialog: an accidental
 * click beside a dialog would close it, and the key would be lost.
 */
export function NewApiKey({ apiKey, onDone, boxRef }: NewApiKeyProps) {
  const warningId = useId();
  const ownRef = useRef<HTMLDivElement>(null);
  const box = boxRef ?? ownRef;
  useEffect(() => {
    box.current?.focus();
  }, [box]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t('Your new API key')}
      aria-describedby={warningId}
      className="rounded-tile border-2 border-sun bg-sun-tint p-4 sm:p-5"
    >
      <p id={warningId} className="flex gap-2.5 font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t('Copy your new API key now. It will not be shown again.')}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-60 rounded-tile border border-line bg-card px-3 py-2 break-all select-all">
          {apiKey}
        </code>
        <CopyButton text={apiKey} label={t('API key')} />
      </div>
      <Button variant="secondary" className="mt-4" onClick={onDone}>
        {t('I have saved it')}
      </Button>
    </div>
  );
}
