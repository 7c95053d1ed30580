import { createPrivateKey } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import type { Secrets } from '../secrets.ts';

/** The ASN.1 prefix of the 32 bytes of an Ed25519 private key (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Derives the provider's signing keys from the app's secrets, newest first. The keys are therefore the same
 * on every node and after a restart, and no further secret is stored.
 */
export function loadSigningKeys(secrets: Secrets): JWK[] {
  return secrets.keys('identity-signing').map(({ id, key }) => {
    const privateKey = createPrivateKey({
      key: Buffer.concat([ed25519Prefix, key]),
      format: 'der',
      type: 'pkcs8',
    });
    const { x, d } = privateKey.export({ format: 'jwk' });
    return { kty: 'OKP', crv: 'Ed25519', x, d, kid: id, use: 'sig', alg: 'EdDSA' };
  });
}
