import type { ApiKeyStatus } from '@puzzle-prize/sdk/protocol';
import { KeyRound, RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useApiKeyStatus, useGenerateApiKey } from './api-key-queries.ts';
import { ApiKeyUse } from './api-key-use.tsx';
import { formatDay } from '../ui/format-day.ts';
import { NewApiKey } from './new-api-key.tsx';
import { RegenerateApiKey } from './regenerate-api-key.tsx';

/** The key of the owner's server: whether there is one, a first one, another one (D15, U2). */
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
      <h2 id="api-key" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        API Key
      </h2>
      <p className="mt-1.5 text-soft">
        With it your own server talks to Puzzle Prize. Keep it there: whoever has it speaks for you.
      </p>
      <div className="mt-5">
        {newKey === undefined ? (
          <StatusView query={status} isBusy={generate.isPending} onGenerate={handleGenerate} />
        ) : (
          <NewApiKey
            apiKey={newKey}
            onDone={() => {
              setNewKey(undefined);
              // The button that was pressed is gone.
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
        title="Your API key could not be looked up"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label="Loading API key..." className="space-y-4">
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
        <p className={boxLooks}>You have no API key yet.</p>
        <Button className="mt-4" isBusy={isBusy} onClick={onGenerate}>
          {isBusy || <KeyRound aria-hidden className="size-4" />}
          Generate API Key
        </Button>
      </>
    );
  }
  return (
    <>
      <div className={boxLooks}>
        <p className="font-mono text-lg font-semibold break-all">
          {status.apiKeyPrefix}
          <span aria-hidden>••••••••••••</span>
          <span className="sr-only">, the rest is hidden</span>
        </p>
        <p className="mt-1 text-sm text-soft">{historyText(status)}</p>
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
        Regenerate API Key
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

function historyText({ createdAt, lastUsedAt }: ApiKeyStatus): string {
  const made = createdAt === null ? '' : `Created ${formatDay(createdAt)} · `;
  return made + (lastUsedAt === null ? 'Never used' : `Last used ${formatDay(lastUsedAt)}`);
}

const boxLooks = 'rounded-tile border border-line bg-sunken px-4 py-3.5';
