import type { ApiKeyStatus, GeneratedApiKey, Payment } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../data/use-send.ts';

const statusUrl = '/api/auth/api-key-status';

/** Loads whether the owner has an API key (U2). Only the account tab needs this call (D4). */
export const useApiKeyStatus = () => useQuery<ApiKeyStatus>({ queryKey: [statusUrl] });

/** Creates a new API key. Only this reply contains the whole key (U2). */
export const useGenerateApiKey = () =>
  useSend<GeneratedApiKey, undefined>({
    call: () => ({ method: 'POST', path: '/api/auth/generate-api-key', body: {} }),
    failure: { fallback: 'Failed to generate API key' },
    refresh: [statusUrl],
  });

/** Loads the owner's payments (C13). */
export const usePayments = () => useQuery<Payment[]>({ queryKey: ['/api/payments'] });
