import type { AccountErasure } from '@puzzle-prize/sdk/protocol';
import { useState } from 'react';
import { t } from '../language/t.ts';
import { AlertSheet } from '../ui/alert-sheet.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { describeErasure, describeObstacle, isConfirmed } from './describe-erasure.ts';
import { useErasure, useEraseAccount } from './queries.ts';

export interface DeleteAccountDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Says what is deleted with the account. To confirm, the owner types the account's e-mail address or, if there is no
 * address, the account's name (B41).
 */
export function DeleteAccountDialog({ isOpen, onOpenChange }: DeleteAccountDialogProps) {
  const query = useErasure(isOpen);
  const erase = useEraseAccount();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isDeleted, setIsDeleted] = useState(false);
  const erasure = query.data;
  if (isDeleted) return <Deleted mailedTo={erasure?.mailedTo ?? null} />;
  const isAsking = erasure !== undefined && erasure.obstacle === null;
  const handleOpenChange = (next: boolean) => {
    setTyped('');
    setError(undefined);
    onOpenChange(next);
  };
  const handleDelete = ({ confirmation }: AccountErasure) => {
    if (!isConfirmed(typed, confirmation)) {
      setError(t('Please type {text}.', { text: confirmation }));
      return;
    }
    setError(undefined);
    erase.send(typed, () => {
      setIsDeleted(true);
    });
  };
  return (
    <AlertSheet
      isOpen={isOpen}
      onOpenChange={handleOpenChange}
      title={erasure?.obstacle ? t('Your account cannot be deleted now') : t('Delete your account?')}
      cancel={{
        label: erasure?.obstacle ? t('Close') : t('Cancel'),
        variant: 'secondary',
        isDisabled: erase.isPending,
      }}
      actions={
        isAsking && (
          <Button
            variant="danger"
            isBusy={erase.isPending}
            onClick={() => {
              handleDelete(erasure);
            }}
          >
            {t('Delete account')}
          </Button>
        )
      }
      fields={
        isAsking && (
          <AddressField confirmation={erasure.confirmation} value={typed} error={error} onChange={setTyped} />
        )
      }
    >
      <Extent query={query} />
    </AlertSheet>
  );
}

/** Shows what is deleted, or what prevents the deletion. */
function Extent({ query }: { query: ReturnType<typeof useErasure> }) {
  if (query.isError) {
    return (
      <ErrorState
        title={t('Your account could not be read')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) {
    return (
      <Loading label={t('Reading your account...')} className="space-y-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-11" />
      </Loading>
    );
  }
  if (query.data.obstacle !== null) return <p>{describeObstacle(query.data.obstacle)}</p>;
  return (
    <>
      <p>{t('This deletes, and cannot be undone:')}</p>
      <ul className="list-disc space-y-1 ps-5">
        {describeErasure(query.data).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {query.data.mailedTo === null
          ? t('You are signed out on all devices.')
          : t('You are signed out on all devices. We write to you when everything is deleted.')}
      </p>
    </>
  );
}

interface AddressFieldProps {
  confirmation: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function AddressField({ confirmation, value, error, onChange }: AddressFieldProps) {
  return (
    <Field label={t('Type {text} to confirm', { text: confirmation })} error={error} isRequired>
      {(control) => (
        <Input
          {...control}
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

/**
 * Confirms the deletion. The owner is signed out, so closing this dialog leaves the dashboard with a page
 * navigation.
 */
function Deleted({ mailedTo }: { mailedTo: string | null }) {
  return (
    <AlertSheet
      isOpen
      onOpenChange={() => {
        location.replace('/');
      }}
      title={t('Your account is deleted')}
      cancel={{ label: t('Go to the start page'), variant: 'secondary' }}
      actions={null}
    >
      <p>
        {mailedTo === null
          ? t('You are signed out, and your puzzles are no longer shown.')
          : t(
              'You are signed out, and your puzzles are no longer shown. We write to {email} when everything is deleted.',
              { email: mailedTo },
            )}
      </p>
    </AlertSheet>
  );
}
