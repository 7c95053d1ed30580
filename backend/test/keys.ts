import { type ApiScope, type CreatedApiKey, createdApiKeySchema } from '@puzzle-prize/sdk/protocol';
import type { TestOwner } from './factories.ts';

/** Creates an API key with these scopes, as the owner does on the account tab. */
export async function createKey(
  owner: TestOwner,
  scopes: readonly ApiScope[],
  more: { name?: string; isTest?: boolean; expiresInDays?: number } = {},
): Promise<CreatedApiKey> {
  return createdApiKeySchema.parse(
    await owner.post('/api/auth/api-keys', { name: 'Server', scopes, ...more }),
  );
}

/** Calls the API with a key, as an owner's server does. */
export function callAs(url: string, key: string) {
  return (path: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) =>
    fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}
