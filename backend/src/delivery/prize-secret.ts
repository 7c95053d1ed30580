import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PurposeKey, Secrets } from '../platform/secrets.ts';

const idBytes = 8;
/** The length of the tag: 128 bits, which nobody without the key can guess. */
const tagBytes = 16;
const secretPattern = /^[\w-]{32}$/;

type Keys = readonly [PurposeKey, ...PurposeKey[]];

/** Derives keys that are used only for prize links. */
export function prizeLinkKeys(secrets: Secrets): Keys {
  return secrets.keys('prize-link');
}

/**
 * Returns the secret of the prize link of an attempt, always the same for one key: the masked id, and a tag that only
 * the key can produce. So a link needs no row, and its address does not reveal the number of wins.
 */
export function createPrizeSecret([key]: Keys, attemptId: string): string {
  const id = Buffer.alloc(idBytes);
  id.writeBigUInt64BE(BigInt(attemptId));
  const tag = createTag(key, id);
  return Buffer.concat([tag, hide(key, tag, id)]).toString('base64url');
}

/** Returns the id of the attempt in a secret; null for a text that none of the keys has produced. */
export function readPrizeSecret(keys: Keys, secret: string): string | null {
  if (!secretPattern.test(secret)) return null;
  const bytes = Buffer.from(secret, 'base64url');
  const tag = bytes.subarray(0, tagBytes);
  for (const key of keys) {
    const id = hide(key, tag, bytes.subarray(tagBytes));
    if (timingSafeEqual(createTag(key, id), tag)) return id.readBigUInt64BE().toString();
  }
  return null;
}

function createTag({ hmacKey }: PurposeKey, id: Buffer): Buffer {
  return createHmac('sha256', hmacKey).update('tag').update(id).digest().subarray(0, tagBytes);
}

/** Masks an id, or reveals a masked id. The mask depends on the tag, so no two ids have the same mask. */
function hide({ hmacKey }: PurposeKey, tag: Buffer, id: Buffer): Buffer {
  const mask = createHmac('sha256', hmacKey).update('mask').update(tag).digest();
  return Buffer.from(id.map((byte, index) => byte ^ (mask[index] ?? 0)));
}
