import type { ApiKeyStatus } from '@puzzle-prize/sdk/protocol';
import { BookOpen, KeyRound, RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { formatDay } from '../ui/format-day.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { NewApiKey } from './new-api-key.tsx';
import { useApiKeyStatus, useGenerateApiKey } from './queries.ts';

/** Creates and regenerates the API key for the owner's server (D15, U2). */
export function ApiKeyCard() {
  const status = useApiKeyStatus();
  const [newKey, setNewKey] = useState<string>();
  const generate = useGenerateApiKey();
  const heading = useRef<HTMLHeadingElement>(null);
  const handleGenerate = () => {
    generate.send(undefined, ({ apiKey }) => {
      setNewKey(apiKey);
    });
  };
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="api-key">
      <h2 id="api-key" ref={heading} tabIndex={-1} className="text-lead outline-none">
        {t('API Key')}
      </h2>
      <p className="mt-1.5 text-soft">
        {t(
          'Lets your server open paid puzzles and seat players. Keep it secret: anyone who has it can do the same.',
        )}
      </p>
      <div className="mt-5">
        {newKey === undefined ? (
          <StatusView query={status} isBusy={generate.isPending} onGenerate={handleGenerate} />
        ) : (
          <NewApiKey
            apiKey={newKey}
            onDone={() => {
              setNewKey(undefined);
              // The pressed button has disappeared, so the focus moves to the heading.
              heading.current?.focus();
            }}
          />
        )}
      </div>
      <ApiKeyUse />
    </Card>
  );
}

interface StatusProps {
  isBusy: boolean;
  onGenerate: () => void;
}

function StatusView({ query, ...props }: StatusProps & { query: ReturnType<typeof useApiKeyStatus> }) {
  if (query.data) return <Status status={query.data} {...props} />;
  if (query.isError) {
    return (
      <ErrorState
        title={t('Your API key could not be loaded')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label={t('Loading API key...')} className="space-y-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-11 w-44" />
    </Loading>
  );
}

function Status({ status, isBusy, onGenerate }: StatusProps & { status: ApiKeyStatus }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!status.hasApiKey) {
    return (
      <>
        <p className={boxLooks}>{t('You have no API key yet.')}</p>
        <Button variant="secondary" className="mt-4" isBusy={isBusy} onClick={onGenerate}>
          {isBusy || <KeyRound aria-hidden className="size-4" />}
          {t('Generate API Key')}
        </Button>
      </>
    );
  }
  return (
    <>
      <div className={boxLooks}>
        <p className="font-mono text-base font-semibold break-all">
          {status.apiKeyPrefix}
          <span aria-hidden>••••••••••••</span>
          <span className="sr-only">{t(', the rest is hidden')}</span>
        </p>
        <p className="mt-1 text-sm text-soft">{describeHistory(status)}</p>
      </div>
      <Button
        variant="secondary"
        className="mt-4"
        isBusy={isBusy}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {isBusy || <RotateCw aria-hidden className="size-4" />}
        {t('Regenerate API Key')}
      </Button>
      <RegenerateApiKey
        prefix={status.apiKeyPrefix ?? ''}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={onGenerate}
      />
    </>
  );
}

function describeHistory({ createdAt, lastUsedAt }: ApiKeyStatus): string {
  const made = createdAt === null ? '' : t('Created {date}', { date: formatDay(createdAt) });
  const used = lastUsedAt === null ? t('Never used') : t('Last used {date}', { date: formatDay(lastUsedAt) });
  return [made, used].filter(Boolean).join(' · ');
}

const boxLooks = 'rounded-tile border border-line bg-sunken px-4 py-3.5';

const header = 'Authorization: Bearer YOUR_API_KEY';

/** Explains how the owner's server sends the key with its calls (U3). */
function ApiKeyUse() {
  return (
    <section aria-labelledby="api-key-use" className="mt-7 border-t border-line pt-6">
      <h3 id="api-key-use" className="text-base">
        {t('How to use it')}
      </h3>
      <p className="mt-1 text-soft">
        {t(
          'Send it as a Bearer header with each call from your server. Never put it into a web page or an app.',
        )}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-60 rounded-tile border border-line bg-sunken px-3 py-2 text-sm wrap-anywhere">
          {header}
        </code>
        <CopyButton text={header} label={t('Header')} />
      </div>
      <a
        href="/docs/api/"
        className="mt-4 inline-flex items-center gap-2 font-semibold text-brand-strong underline underline-offset-4"
      >
        <BookOpen aria-hidden className="size-4" />
        {t('API Documentation')}
      </a>
    </section>
  );
}

export interface RegenerateApiKeyProps {
  prefix: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
}

/**
 * Asks before a new key is created, because calls from servers that still use the old key then fail (D15).
 */
function RegenerateApiKey({ prefix, isOpen, onOpenChange, onConfirm }: RegenerateApiKeyProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Regenerate your API key?')}
      confirmLabel={t('Regenerate API Key')}
      onConfirm={() => {
        onOpenChange(false);
        onConfirm();
      }}
    >
      <p>
        <RichText
          text="The key that begins with <key>{prefix}</key> stops working at once. Servers that use it are refused until you give them the new key."
          values={{ prefix }}
          parts={{ key: (content) => <span className="font-mono text-ink">{content}</span> }}
        />
      </p>
      <p>{t('This cannot be undone. Your campaigns and embed codes are not affected.')}</p>
    </ConfirmDialog>
  );
}
