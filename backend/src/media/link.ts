import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { mediaLinkMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { isSameHash, hashWithKey } from '../platform/keyed-hash.ts';
import type { PurposeKey, Secrets } from '../platform/secrets.ts';

/** The contents of a link to a won file: the reward, the win, the session and the expiry. */
export interface MediaLink {
  rewardId: string;
  attemptId: string;
  /**
   * Hash of the session that requested the link. The attempt may belong to an earlier session of the visitor.
   */
  sessionHash: string;
  expiresAtMs: number;
}

/** Derives signing keys that are used only for these links. */
export function linkKeys(secrets: Secrets) {
  return secrets.keys('media-link');
}

type Keys = readonly [PurposeKey, ...PurposeKey[]];

/** Creates a token that opens one file for ten minutes: `kid.reward.attempt.session.expiry.mac`. */
export function signLink(
  { rewardId, attemptId, sessionHash }: Omit<MediaLink, 'expiresAtMs'>,
  [key]: Keys,
  nowMs: number,
): { token: string; expiresAtMs: number } {
  const expiresAtMs = nowMs + mediaLinkMinutes * 60_000;
  const payload = [key.id, rewardId, attemptId, sessionHash, expiresAtMs.toString(36)].join('.');
  return { token: `${payload}.${hashWithKey(key, payload)}`, expiresAtMs };
}

/**
 * Verifies a link and returns its contents.
 * @throws AppError media.link_expired; media.link_invalid when the link is forged, damaged or for another
 * file
 */
export function readLink(
  token: string,
  keys: Keys,
  { rewardId, nowMs }: { rewardId: string; nowMs: number },
): MediaLink {
  const end = token.lastIndexOf('.');
  const payload = token.slice(0, Math.max(0, end));
  const [keyId, signedFor, attemptId, sessionHash, expiry] = payload.split('.');
  const key = keys.find(({ id }) => id === keyId);
  const given = token.slice(end + 1);
  if (!key || !isSameHash(given, hashWithKey(key, payload)) || !attemptId || !sessionHash || !expiry)
    throw new AppError('media.link_invalid');
  if (signedFor !== rewardId) throw new AppError('media.link_invalid');
  const expiresAtMs = parseInt(expiry, 36);
  if (nowMs >= expiresAtMs) throw new AppError('media.link_expired');
  return { rewardId, attemptId, sessionHash, expiresAtMs };
}
