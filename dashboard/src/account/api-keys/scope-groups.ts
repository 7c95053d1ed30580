import type { ApiScope } from '@puzzle-prize/sdk/protocol';
import { t } from '../../language/t.ts';

/** The levels of access that an owner can choose for one part of the account. */
export type Access = 'none' | 'read' | 'write';

export interface ScopeGroup {
  id: string;
  label: () => string;
  /** One line about what the group covers. */
  about: () => string;
  read: ApiScope | null;
  write: ApiScope | null;
}

/** The scopes in groups, in the order of the form. */
export const scopeGroups: readonly ScopeGroup[] = [
  {
    ...{ id: 'sessions', label: () => t('Sessions'), read: null, write: 'sessions:write' },
    about: () => t('Open paid puzzles, grant plays, sign customers and seat players.'),
  },
  {
    ...{ id: 'campaigns', label: () => t('Campaigns'), read: 'campaigns:read', write: 'campaigns:write' },
    about: () => t('Titles, schedules, pausing and archiving.'),
  },
  {
    ...{ id: 'codes', label: () => t('Codes'), read: 'codes:read', write: 'codes:write' },
    about: () => t('Discount codes, winners and redemptions.'),
  },
  {
    ...{ id: 'embeds', label: () => t('Embed codes'), read: 'embeds:read', write: 'embeds:write' },
    about: () => t('Where puzzles appear, and which campaign they show.'),
  },
  {
    ...{ id: 'media', label: () => t('Images and media'), read: 'media:read', write: 'media:write' },
    about: () => t('The library, and the images and videos that are won.'),
  },
  {
    ...{ id: 'races', label: () => t('Races'), read: 'races:read', write: 'races:write' },
    about: () => t('Settings, rooms, recordings and planned races.'),
  },
  {
    ...{ id: 'insights', label: () => t('Insights'), read: 'insights:read', write: null },
    about: () => t('Views, starts, solves and refusals.'),
  },
  {
    ...{ id: 'account', label: () => t('Account'), read: 'account:read', write: null },
    about: () => t('Your profile and notices.'),
  },
];

/** Lists the choices of a group with their labels. */
export function listAccess({ read, write }: ScopeGroup): { id: Access; label: string }[] {
  return [
    { id: 'none', label: t('None [access]') },
    ...(read ? [{ id: 'read' as const, label: t('Read') }] : []),
    ...(write ? [{ id: 'write' as const, label: read ? t('Read and write') : t('Allowed') }] : []),
  ];
}

/** Lists the scopes for the chosen access levels. A key that may change a part of the account may also read it. */
export function toScopes(chosen: Readonly<Record<string, Access>>): ApiScope[] {
  return scopeGroups.flatMap(({ id, read, write }) => {
    const access = chosen[id] ?? 'none';
    const scopes = access === 'none' ? [] : access === 'read' ? [read] : [read, write];
    return scopes.filter((scope) => scope !== null);
  });
}

/** Describes scopes for people: `Campaigns (read), Codes (read and write)`. */
export function describeScopes(scopes: readonly ApiScope[]): string {
  return scopeGroups
    .flatMap(({ label, read, write }) => {
      const [reads, writes] = [read, write].map((scope) => scope !== null && scopes.includes(scope));
      if (!reads && !writes) return [];
      const part = label();
      if (!read) return [part];
      if (reads && writes) return [t('{part} (read and write)', { part })];
      return [reads ? t('{part} (read)', { part }) : t('{part} (write)', { part })];
    })
    .join(', ');
}
