import type { ApiKeyStatus, GeneratedApiKey } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../data/use-send.ts';

const statusUrl = '/api/auth/api-key-status';

/** U2: asked for on the account tab only (D4). */
export const useApiKeyStatus = () => useQuery<ApiKeyStatus>({ queryKey: [statusUrl] });

/** U2: the reply holds the key, this once. */
export const useGenerateApiKey = () =>
  useSend<GeneratedApiKey, undefined>({
    call: () => ({ method: 'POST', path: '/api/auth/generate-api-key', body: {} }),
    failure: { fallback: 'Failed to generate API key' },
    refresh: [statusUrl],
  });
