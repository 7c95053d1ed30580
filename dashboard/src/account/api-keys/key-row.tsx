import type { ApiKey } from '@puzzle-prize/sdk/protocol';
import { apiKeyOverlapHours } from '@puzzle-prize/sdk/protocol/limits';
import { Ban, Pencil, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatAgo } from '../../ui/format-ago.ts';
import { formatDay } from '../../ui/format-day.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { formatMoment } from '../../ui/moment-text.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useNow } from '../../ui/use-now.ts';
import { RenameKeyDialog } from './rename-key-dialog.tsx';
import { describeScopes } from './scope-groups.ts';

export interface KeyRowProps {
  apiKey: ApiKey;
  isBusy: boolean;
  onRotate: () => void;
  onRevoke: () => void;
}

/** Shows one API key with its status and its actions (G98). */
export function KeyRow({ apiKey, isBusy, onRotate, onRevoke }: KeyRowProps) {
  const { name, apiKeyPrefix, scopes, isTest, createdAt, lastUsedAt } = apiKey;
  const nowMs = useNow();
  const status = readKeyStatus(apiKey, nowMs);
  const used =
    lastUsedAt === null ? t('Never used') : t('Last used {ago}', { ago: formatAgo(lastUsedAt, nowMs) });
  const facts = [t('Created {date}', { date: formatDay(createdAt) }), used, describeEnd(apiKey, status)];
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi className="wrap-anywhere">{name}</bdi>
          {isTest && <Badge tone="sun">{t('Test')}</Badge>}
          <StatusBadge status={status} />
        </p>
        <p className="mt-0.5 font-mono text-sm">
          {apiKeyPrefix}
          <span aria-hidden>••••</span>
        </p>
        <p className="mt-1 text-sm">{describeScopes(scopes)}</p>
        <p className="mt-0.5 text-sm text-soft">
          {facts.filter(Boolean).join(' · ')}
          {' · '}
          <Link
            href={`/api-calls?key=${apiKey.id}`}
            aria-label={t('Calls of {name}', { name })}
            className="font-semibold text-brand-strong underline underline-offset-4"
          >
            {t('Calls')}
          </Link>
        </p>
      </div>
      <KeyActions {...{ apiKey, status, isBusy, onRotate, onRevoke }} />
    </li>
  );
}

type KeyStatus = 'active' | 'rotated' | 'expired' | 'revoked';

/** Returns the status of a key. A rotated key still works until it expires. */
function readKeyStatus({ expiresAt, revokedAt, replacedById }: ApiKey, nowMs: number): KeyStatus {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && Date.parse(expiresAt) <= nowMs) return 'expired';
  return replacedById === null ? 'active' : 'rotated';
}

/** Says when a key expires or was revoked; null for a valid key without expiry. */
function describeEnd({ expiresAt, revokedAt }: ApiKey, status: KeyStatus): string | null {
  if (revokedAt !== null) return t('Revoked {date}', { date: formatDay(revokedAt) });
  if (expiresAt === null) return null;
  if (status === 'rotated') return t('Works until {time}', { time: formatMoment(expiresAt) });
  const date = formatDay(expiresAt);
  return status === 'expired' ? t('Expired {date}', { date }) : t('Expires {date}', { date });
}

const badges = {
  active: { tone: 'leaf', text: () => t('Active [key]') },
  rotated: { tone: 'sun', text: () => t('Rotated') },
  expired: { tone: 'neutral', text: () => t('Expired [key]') },
  revoked: { tone: 'berry', text: () => t('Revoked') },
} as const;

function StatusBadge({ status }: { status: KeyStatus }) {
  const { tone, text } = badges[status];
  return <Badge tone={tone}>{text()}</Badge>;
}

function KeyActions({ apiKey, status, isBusy, onRotate, onRevoke }: KeyRowProps & { status: KeyStatus }) {
  const [asked, setAsked] = useState<'rename' | 'rotate' | 'revoke' | null>(null);
  if (status === 'revoked' || status === 'expired') return null;
  const { name } = apiKey;
  const close = () => {
    setAsked(null);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        isIdle={isBusy}
        aria-label={t('Rename {name}', { name })}
        onClick={() => {
          setAsked('rename');
        }}
      >
        <Pencil aria-hidden className="size-4" />
        {t('Rename')}
      </Button>
      {status === 'active' && (
        <Button
          variant="secondary"
          isIdle={isBusy}
          aria-label={t('Rotate {name}', { name })}
          onClick={() => {
            setAsked('rotate');
          }}
        >
          <RotateCw aria-hidden className="size-4" />
          {t('Rotate')}
        </Button>
      )}
      <MoreMenu label={t('More actions for {name}', { name })}>
        <MenuItem
          onSelect={() => {
            setAsked('revoke');
          }}
        >
          <Ban aria-hidden />
          {t('Revoke...')}
        </MenuItem>
      </MoreMenu>
      <RenameKeyDialog apiKey={apiKey} isOpen={asked === 'rename'} onClose={close} />
      <ConfirmDialog
        isOpen={asked === 'rotate'}
        onOpenChange={close}
        title={t('Rotate {name}?', { name })}
        confirmLabel={t('Rotate key')}
        onConfirm={() => {
          close();
          onRotate();
        }}
      >
        <p>{describeRotation()}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'revoke'}
        onOpenChange={close}
        title={t('Revoke {name}?', { name })}
        confirmLabel={t('Revoke key')}
        onConfirm={() => {
          close();
          onRevoke();
        }}
      >
        <p>
          <RichText
            text="The key that begins with <key>{prefix}</key> stops working at once, and programs that use it are refused. This cannot be undone."
            values={{ prefix: apiKey.apiKeyPrefix }}
            parts={{ key: (content) => <span className="font-mono text-ink">{content}</span> }}
          />
        </p>
      </ConfirmDialog>
    </div>
  );
}

const describeRotation = () =>
  t(
    'You get a new key with the same scopes, which works at once. The old key works for {hours, plural, one {# hour} other {# hours}} more, so your servers can change over without a gap.',
    { hours: apiKeyOverlapHours },
  );
