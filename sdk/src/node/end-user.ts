import { createHmac } from 'node:crypto';
import { endUserKeyLabel, endUserSigningText, formatSignedEndUser } from '../protocol/end-user.ts';
import { endUserMaxChars, endUserSignatureSecondsMax } from '../protocol/limits.ts';

/** An end user and the embed code that they play. */
export interface EndUser {
  /** The embed code on the page. The signature is valid for this embed code only. */
  embedId: string;
  /** Your own id for the customer, as in `access.grant`; at most 200 characters. */
  endUserIdentifier: string;
  /** Validity of the signature in seconds. Default: 3,600; at most 86,400. */
  expiresInSeconds?: number;
}

const defaultSeconds = 3600;

/**
 * Creates a function that signs end users with a key derived from the API key. The function does not keep the
 * API key itself.
 */
export function createEndUserSigner(apiKey: string): (user: EndUser, nowMs?: number) => string {
  const key = createHmac('sha256', apiKey).update(endUserKeyLabel).digest();
  return ({ embedId, endUserIdentifier, expiresInSeconds = defaultSeconds }, nowMs = Date.now()) => {
    requireText('embedId', embedId);
    requireText('endUserIdentifier', endUserIdentifier);
    if (endUserIdentifier.length > endUserMaxChars)
      throw new RangeError(`endUserIdentifier: at most ${endUserMaxChars} characters`);
    if (!(expiresInSeconds >= 1 && expiresInSeconds <= endUserSignatureSecondsMax))
      throw new RangeError(`expiresInSeconds: 1 to ${endUserSignatureSecondsMax}`);
    const user = {
      encodedIdentifier: Buffer.from(endUserIdentifier).toString('base64url'),
      expiresAtSeconds: Math.floor(nowMs / 1000 + expiresInSeconds),
    };
    const signature = createHmac('sha256', key).update(endUserSigningText(embedId, user)).digest('base64url');
    return formatSignedEndUser({ ...user, signature });
  };
}

function requireText(name: string, value: unknown): void {
  if (typeof value !== 'string' || value === '') throw new TypeError(`${name}: it is missing`);
}
