import type { ApiKey } from '@puzzle-prize/sdk/protocol';
import { KeyRound, ScrollText } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { NewApiKey } from '../new-api-key.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyRow } from './key-row.tsx';
import { useApiKeys, useCreateApiKey, useRevokeApiKey, useRotateApiKey } from './queries.ts';

/**
 * Lists the API keys with scopes, and creates, renames, rotates and revokes them (G98). The default key has its own
 * card.
 */
export function ApiKeysCard({ className }: { className?: string }) {
  const query = useApiKeys();
  const create = useCreateApiKey();
  const [isCreating, setIsCreating] = useState(false);
  const [newKey, setNewKey] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const newKeyBox = useRef<HTMLDivElement>(null);
  return (
    <Card className={joinClassNames('p-5 sm:p-7', className)} aria-labelledby="api-keys">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="api-keys" ref={heading} tabIndex={-1} className="text-lead outline-none">
            {t('Keys with scopes')}
          </h2>
          <p className="mt-1.5 text-soft">
            {t(
              'One key for each program, with only what the program needs. Test keys never touch real codes.',
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="secondary">
            <Link href="/api-calls">
              <ScrollText aria-hidden className="size-4" />
              {t('Calls')}
            </Link>
          </Button>
          <Button
            onClick={() => {
              setIsCreating(true);
            }}
          >
            <KeyRound aria-hidden className="size-4" />
            {t('Create key')}
          </Button>
        </div>
      </div>
      <CreateKeyDialog
        isOpen={isCreating}
        isBusy={create.isPending}
        onOpenChange={setIsCreating}
        nextFocus={newKeyBox}
        onCreate={(wishes) => {
          create.send(wishes, ({ apiKey }) => {
            setIsCreating(false);
            setNewKey(apiKey);
          });
        }}
      />
      <div className="mt-5 space-y-5">
        {newKey !== undefined && (
          <NewApiKey
            key={newKey}
            apiKey={newKey}
            boxRef={newKeyBox}
            onDone={() => {
              setNewKey(undefined);
              // The pressed button has disappeared, so the focus moves to the heading.
              heading.current?.focus();
            }}
          />
        )}
        <KeysView
          query={query}
          onNewKey={setNewKey}
          onRevoked={() => {
            // The pressed button disappears, so the focus moves to the heading.
            heading.current?.focus();
          }}
        />
      </div>
    </Card>
  );
}

interface KeysViewProps {
  query: ReturnType<typeof useApiKeys>;
  onNewKey: (apiKey: string) => void;
  onRevoked: () => void;
}

function KeysView({ query, ...props }: KeysViewProps) {
  if (query.data) return <Keys keys={query.data.filter(({ isDefault }) => !isDefault)} {...props} />;
  if (query.isError) {
    return (
      <ErrorState
        title={t('Your API keys could not be loaded')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label={t('Loading API keys...')} className="space-y-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </Loading>
  );
}

function Keys({ keys, onNewKey, onRevoked }: Omit<KeysViewProps, 'query'> & { keys: readonly ApiKey[] }) {
  const rotate = useRotateApiKey();
  const revoke = useRevokeApiKey();
  const toast = useToast();
  if (keys.length === 0) return <EmptyState title={t('No keys with scopes yet.')} icon={KeyRound} />;
  return (
    <ul aria-label={t('API keys')} className="divide-y divide-line">
      {keys.map((key) => (
        <KeyRow
          key={key.id}
          apiKey={key}
          isBusy={rotate.isPending || revoke.isPending}
          onRotate={() => {
            rotate.send(key.id, ({ apiKey }) => {
              onNewKey(apiKey);
            });
          }}
          onRevoke={() => {
            revoke.send(key.id, () => {
              toast({ title: t('Revoked {name}', { name: key.name }) });
              onRevoked();
            });
          }}
        />
      ))}
    </ul>
  );
}
