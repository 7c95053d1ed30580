import type { ApiKeyStatus, GeneratedApiKey, Payment } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../data/use-send.ts';

const statusUrl = '/api/auth/api-key-status';

/** Loads only with the account tab (U2, D4). */
export const useApiKeyStatus = () => useQuery<ApiKeyStatus>({ queryKey: [statusUrl] });

/** The reply contains the key, this once (U2). */
export const useGenerateApiKey = () =>
  useSend<GeneratedApiKey, undefined>({
    call: () => ({ method: 'POST', path: '/api/auth/generate-api-key', body: {} }),
    failure: { fallback: 'Failed to generate API key' },
    refresh: [statusUrl],
  });

/** (C13) */
export const usePayments = () => useQuery<Payment[]>({ queryKey: ['/api/payments'] });
