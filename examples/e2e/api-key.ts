import type { Page } from '@playwright/test';
import { type ApiScope, createdApiKeySchema } from '@puzzle-prize/sdk/protocol';

/** A key with the id by which the log names it. */
export interface ScopedKey {
  id: string;
  apiKey: string;
}

/** Creates an API key with scopes for the owner who is signed in on the page. */
export async function createKey(
  page: Page,
  url: string,
  wishes: { name: string; scopes: readonly ApiScope[] },
): Promise<ScopedKey> {
  const reply = await page.request.post(`${url}/api/auth/api-keys`, {
    headers: { origin: url },
    data: wishes,
  });
  const { apiKey, key } = createdApiKeySchema.parse(await reply.json());
  return { id: key.id, apiKey };
}
