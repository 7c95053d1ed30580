import type { ApiKey, ApiRequest } from '@puzzle-prize/sdk/protocol';
import type { ReactNode } from 'react';
import { t } from '../../language/t.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SideSheet } from '../../ui/side-sheet.tsx';
import { StatusText } from '../../ui/status-text.tsx';
import { errorPage, formatCallTime, formatDuration, nameKey, readResult, resultTexts } from './call-texts.ts';

export interface CallSheetProps {
  call: ApiRequest;
  /** Undefined until the keys are loaded. */
  keys: readonly ApiKey[] | undefined;
  timeZone: string;
  onClose: () => void;
}

/** Shows everything that the log knows about one call (G108). */
export function CallSheet({ call, keys, timeZone, onClose }: CallSheetProps) {
  const { method, route, statusCode, durationMs, requestId, errorCode, client, createdAt, keyId } = call;
  const { tone, describe } = resultTexts[readResult(call)];
  const key = keys?.find(({ id }) => id === keyId);
  return (
    <SideSheet
      isOpen
      onOpenChange={onClose}
      title={
        <span className="font-mono wrap-anywhere">
          {method} {route}
        </span>
      }
      description={<StatusText tone={tone}>{describe(String(statusCode))}</StatusText>}
    >
      <dl className="divide-y divide-line">
        {errorCode !== null && (
          <Fact name={t('Error code')}>
            <a
              href={errorPage(errorCode)}
              className="font-mono font-semibold text-brand-strong underline underline-offset-4 wrap-anywhere"
            >
              {errorCode}
            </a>
            <p className="mt-1 text-sm text-soft">{t('The link leads to its meaning and its remedy.')}</p>
          </Fact>
        )}
        <Fact name={t('Request id')}>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-mono wrap-anywhere">{requestId}</span>
            <CopyButton text={requestId} label={t('Request id')} />
          </span>
        </Fact>
        <Fact name={t('Time')}>
          <time dateTime={createdAt}>{formatCallTime(createdAt, timeZone)}</time>
        </Fact>
        <Fact name={t('Duration')}>{formatDuration(durationMs)}</Fact>
        <Fact name={t('Key')}>
          <bdi className="wrap-anywhere">{nameKey(keys, keyId)}</bdi>
          {key && <span className="ms-2 font-mono text-sm text-soft">{key.apiKeyPrefix}</span>}
        </Fact>
        <Fact name={t('Program')}>
          {client === null ? t('It gave no name.') : <bdi className="wrap-anywhere">{client}</bdi>}
        </Fact>
      </dl>
    </SideSheet>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-0.5 min-w-0">{children}</dd>
    </div>
  );
}
