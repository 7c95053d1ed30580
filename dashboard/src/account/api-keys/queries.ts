import type { ApiKey, CreateApiKey, CreatedApiKey, RenameApiKey } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../../data/use-send.ts';
import { t } from '../../language/t.ts';

const keysUrl = '/api/auth/api-keys';

/** Loads the API keys of the account (G98). */
export const useApiKeys = () => useQuery<ApiKey[]>({ queryKey: [keysUrl] });

/** Creates an API key. Only the reply to this call contains the whole key. */
export const useCreateApiKey = () =>
  useSend<CreatedApiKey, CreateApiKey>({
    call: (body) => ({ method: 'POST', path: keysUrl, body }),
    failure: { fallback: t('Failed to create the API key') },
    refresh: [keysUrl],
  });

/** Replaces the API key with a given id by a new key. The old key works for another day. */
export const useRotateApiKey = () =>
  useSend<CreatedApiKey, string>({
    call: (id) => ({ method: 'POST', path: `${keysUrl}/${id}/rotate`, body: {} }),
    failure: { fallback: t('Failed to rotate the API key') },
    refresh: [keysUrl],
  });

/** Renames an API key. */
export const useRenameApiKey = (id: string) =>
  useSend<ApiKey, RenameApiKey>({
    call: (body) => ({ method: 'PATCH', path: `${keysUrl}/${id}`, body }),
    failure: { fallback: t('Failed to rename the API key') },
    refresh: [keysUrl],
  });

/** Revokes an API key at once. */
export const useRevokeApiKey = () =>
  useSend<unknown, string>({
    call: (id) => ({ method: 'DELETE', path: `${keysUrl}/${id}` }),
    failure: { fallback: t('Failed to revoke the API key') },
    refresh: [keysUrl],
  });
