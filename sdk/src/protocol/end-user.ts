/**
 * An end user signed by the owner's server (G48). The frame's URL or the attribute `end-user` contains it in
 * the form `eu1.<identifier>.<expiry>.<signature>`. The identifier is base64url. The expiry is in whole
 * seconds since 1970. The signature is the base64url HMAC-SHA256 of `endUserSigningText`; its key is the
 * HMAC-SHA256 of `endUserKeyLabel` under the API key.
 */
export interface SignedEndUser {
  encodedIdentifier: string;
  expiresAtSeconds: number;
  signature: string;
}

/**
 * The HMAC of this text under the API key is the key that signs end users. The platform stores this key
 * instead of the API key.
 */
export const endUserKeyLabel = 'puzzle-prize end user 1';

const form = /^eu1\.([\w-]{1,1100})\.(\d{1,12})\.([\w-]{43})$/;

/** Returns the text to sign. The text contains the embed's id, so a signature is valid for one embed only. */
export function endUserSigningText(
  embedId: string,
  { encodedIdentifier, expiresAtSeconds }: Omit<SignedEndUser, 'signature'>,
): string {
  return `eu1.${embedId}.${encodedIdentifier}.${expiresAtSeconds}`;
}

export function formatSignedEndUser({
  encodedIdentifier,
  expiresAtSeconds,
  signature,
}: SignedEndUser): string {
  return `eu1.${encodedIdentifier}.${expiresAtSeconds}.${signature}`;
}

/**
 * Splits a signed value into its parts without checking the signature. Returns null if the value does not have the
 * form of `formatSignedEndUser`.
 */
export function parseSignedEndUser(value: string): SignedEndUser | null {
  const [, encodedIdentifier, expiresAt, signature] = form.exec(value) ?? [];
  if (!encodedIdentifier || !expiresAt || !signature) return null;
  return { encodedIdentifier, expiresAtSeconds: Number(expiresAt), signature };
}
