/**
 * An end user signed by the owner's server (G48): `eu1.<identifier>.<expiry>.<signature>`, in the frame's address or
 * the attribute `end-user`. The identifier is base64url, the expiry in whole seconds since 1970, and the signature the
 * base64url HMAC-SHA256 of `endUserSigningText`. Its key is the HMAC-SHA256 of `endUserKeyLabel` under the API key.
 */
export interface SignedEndUser {
  encodedIdentifier: string;
  expiresAtSeconds: number;
  signature: string;
}

/** The API key signs this text. The platform stores the result, the key for end users, instead of the API key. */
export const endUserKeyLabel = 'puzzle-prize end user 1';

const form = /^eu1\.([\w-]{1,1100})\.(\d{1,12})\.([\w-]{43})$/;

/** Returns the text to sign. It contains the embed, so that a signature is valid for no other one. */
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

/** Splits a signed value into its parts without checking the signature; null for any other form. */
export function parseSignedEndUser(value: string): SignedEndUser | null {
  const [, encodedIdentifier, expiresAt, signature] = form.exec(value) ?? [];
  if (!encodedIdentifier || !expiresAt || !signature) return null;
  return { encodedIdentifier, expiresAtSeconds: Number(expiresAt), signature };
}
