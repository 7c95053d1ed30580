import type {
  AccountErasure,
  ApiKeyStatus,
  GeneratedApiKey,
  Payment,
  SignInSession,
} from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../data/use-send.ts';
import { t } from '../language/t.ts';

const statusUrl = '/api/auth/api-key-status';

/** Loads whether the owner has an API key (U2). Only the account tab needs this call (D4). */
export const useApiKeyStatus = () => useQuery<ApiKeyStatus>({ queryKey: [statusUrl] });

/** Creates a new API key. Only this reply contains the whole key (U2). */
export const useGenerateApiKey = () =>
  useSend<GeneratedApiKey, undefined>({
    call: () => ({ method: 'POST', path: '/api/auth/generate-api-key', body: {} }),
    failure: { fallback: t('Failed to generate API key') },
    refresh: [statusUrl],
  });

/** Loads the owner's payments (C13). */
export const usePayments = () => useQuery<Payment[]>({ queryKey: ['/api/payments'] });

const sessionsUrl = '/api/auth/sessions';

/** Loads the browsers in which the owner is signed in (U1). */
export const useSessions = () => useQuery<SignInSession[]>({ queryKey: [sessionsUrl] });

/** Signs out one browser by the id of its session. */
export const useEndSession = () =>
  useSend<unknown, string>({
    call: (id) => ({ method: 'DELETE', path: `${sessionsUrl}/${id}` }),
    failure: { fallback: t('Failed to sign out this device') },
    refresh: [sessionsUrl],
  });

/** Signs out all browsers except this one. */
export const useEndOtherSessions = () =>
  useSend<unknown, undefined>({
    call: () => ({ method: 'DELETE', path: sessionsUrl }),
    failure: { fallback: t('Failed to sign out the other devices') },
    refresh: [sessionsUrl],
  });

const erasureUrl = '/api/account/erasure';

/** Loads what the deletion of the account would delete, anew for each dialog (B41). */
export const useErasure = (isEnabled: boolean) =>
  useQuery<AccountErasure>({ queryKey: [erasureUrl], enabled: isEnabled, staleTime: 0 });

/**
 * Deletes the account after the owner has typed the confirmation (B41). The owner is signed out, so nothing
 * loads again.
 */
export const useEraseAccount = () =>
  useSend<unknown, string>({
    call: (confirmation) => ({ method: 'POST', path: erasureUrl, body: { confirmation } }),
    failure: { fallback: t('Failed to delete your account') },
    refresh: [],
  });
