import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { confirmLinkHours, resetLinkMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { purgeInBatches } from '../database/purge-in-batches.ts';
import { hashWithKey } from '../keyed-hash.ts';
import type { Platform } from '../platform.ts';
import { IdentityAccountEntity, IdentityLinkEntity } from './identity.entity.ts';

/** The purpose of a link: to confirm an e-mail address or to set a new password. */
export type LinkPurpose = 'confirm' | 'reset';

const lifetimeMs: Readonly<Record<LinkPurpose, number>> = {
  confirm: confirmLinkHours * 3_600_000,
  reset: resetLinkMinutes * 60_000,
};
const tokenBytes = 32;

type Services = Pick<Platform, 'clock' | 'secrets'>;

/** A link that somebody has opened. */
export interface OpenedLink {
  purpose: LinkPurpose;
  token: string;
}

/** Creates a link for an account and returns its token. Only the token's hash is stored. */
export async function createLink(
  { clock, secrets }: Services,
  em: SqlEntityManager,
  { purpose, accountId }: { purpose: LinkPurpose; accountId: string },
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await em.insert(IdentityLinkEntity, {
    tokenHash: hashWithKey(secrets.keys(keyPurpose)[0], token),
    purpose,
    account: accountId,
    expiresAt: new Date(clock.now() + lifetimeMs[purpose]),
  });
  return token;
}

/** Whether a link can still be used. */
export async function isUsable(services: Services, em: SqlEntityManager, link: OpenedLink): Promise<boolean> {
  return (await em.count(IdentityLinkEntity, match(services, link))) > 0;
}

/**
 * Uses a link: returns the id of its account and deletes all links of this account with the same purpose. Returns
 * null if the link is unknown, expired or used. If several calls use the link at once, only one of them succeeds.
 * Call it in a transaction.
 */
export async function takeLink(
  services: Services,
  em: SqlEntityManager,
  link: OpenedLink,
): Promise<string | null> {
  const found = await em.findOne(IdentityLinkEntity, match(services, link));
  if (!found) return null;
  const accountId = found.account.id;
  // Without this lock, two calls that use two links of one account at once could wait for each other.
  await em.findOne(IdentityAccountEntity, accountId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if ((await em.nativeDelete(IdentityLinkEntity, match(services, link))) === 0) return null;
  await em.nativeDelete(IdentityLinkEntity, { account: accountId, purpose: link.purpose });
  return accountId;
}

const keyPurpose = 'identity-links';

function match({ clock, secrets }: Services, { purpose, token }: OpenedLink) {
  const hashes = secrets.keys(keyPurpose).map((key) => hashWithKey(key, token));
  return { tokenHash: { $in: hashes }, purpose, expiresAt: { $gt: new Date(clock.now()) } };
}

/** Deletes expired links. */
export async function purgeLinks(pool: Pool, clock: Clock, signal?: AbortSignal): Promise<void> {
  await purgeInBatches(pool, { statement: purgeStatement, values: [new Date(clock.now())], signal });
}

const purgeStatement = `
  delete from identity_links where token_hash in (
    select token_hash from identity_links where expires_at <= $1 order by expires_at limit $2)`;
