import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

/** An OpenID issuer that signs any claims, including false ones. */
export interface TestIssuer {
  url: string;
  /** The errors to put into the issuer's replies. The replies are correct until a test sets an error. */
  lie: Lie;
  close(): Promise<void>;
}

export interface Lie {
  claims?: Record<string, unknown>;
  /** How the ID token is signed. `published` stands for the key that the issuer publishes. */
  signature?: 'published' | 'another key' | 'none' | 'client secret' | 'damaged';
  userInfo?: Record<string, unknown>;
  hasIdToken?: boolean;
}

export const testClient = { id: 'puzzle-prize-test', secret: 'a secret of thirty-two characters' };

export async function startTestIssuer(): Promise<TestIssuer> {
  const published = await generateKeyPair('ES256');
  const another = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'one', use: 'sig', alg: 'ES256' };
  const issuer: TestIssuer = { url: '', lie: {}, close: () => Promise.resolve() };

  const idToken = async (nonce: string) => {
    const { claims = {}, signature = 'published' } = issuer.lie;
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: issuer.url, aud: testClient.id, sub: 'person-1', nonce, iat: now, exp: now + 60 };
    const told: Record<string, unknown> = { ...honest, ...claims };
    const all = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
    if (signature === 'none') return new UnsecuredJWT(all).encode();
    if (signature === 'client secret') {
      const key = new TextEncoder().encode(testClient.secret);
      return await new SignJWT(all).setProtectedHeader({ alg: 'HS256' }).sign(key);
    }
    const key = signature === 'another key' ? another.privateKey : published.privateKey;
    const signed = await new SignJWT(all).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(key);
    return signature === 'damaged' ? `${signed.slice(0, -8)}AAAAAAAA` : signed;
  };

  const answers: Record<string, (body: URLSearchParams) => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: issuer.url,
      authorization_endpoint: `${issuer.url}/authorize`,
      token_endpoint: `${issuer.url}/token`,
      userinfo_endpoint: `${issuer.url}/userinfo`,
      jwks_uri: `${issuer.url}/keys`,
      end_session_endpoint: `${issuer.url}/leave`,
      id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      code_challenge_methods_supported: ['S256'],
    }),
    '/keys': () => ({ keys: [jwk] }),
    // The issuer does not store the nonce. A test sends it as the authorization code, so that the ID token
    // can contain it.
    '/token': async (body) => ({
      access_token: randomBytes(8).toString('hex'),
      token_type: 'Bearer',
      ...(issuer.lie.hasIdToken !== false && { id_token: await idToken(body.get('code') ?? '') }),
    }),
    '/userinfo': () => ({
      ...{ sub: 'person-1', preferred_username: 'ada', email: 'ada@example.com' },
      ...{ given_name: 'Ada', family_name: 'Lovelace', picture: 'https://issuer.example/ada.png' },
      ...issuer.lie.userInfo,
    }),
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = answers[request.url ?? ''];
      const body = new URLSearchParams(Buffer.concat(chunks).toString());
      void Promise.resolve(answer?.(body) ?? null).then((reply) => {
        response
          .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
          .end(JSON.stringify(reply));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  issuer.url = `http://127.0.0.1:${address.port}`;
  issuer.close = () =>
    new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return issuer;
}
