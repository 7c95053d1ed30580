import type {
  Counter,
  CounterInvitation,
  CreateCounter,
  CreateInvitation,
  UpdateCounter,
} from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../../data/use-send.ts';
import { t } from '../../language/t.ts';

const countersUrl = '/api/counters';

/** Loads the counters of the account (G111). */
export const useCounters = () => useQuery<Counter[]>({ queryKey: [countersUrl] });

/** Creates a counter. */
export const useCreateCounter = () =>
  useSend<Counter, CreateCounter>({
    call: (body) => ({ method: 'POST', path: countersUrl, body }),
    failure: { fallback: t('Failed to create the counter') },
    refresh: [countersUrl],
  });

/** Changes a counter. A new PIN signs everybody out. */
export const useUpdateCounter = () =>
  useSend<Counter, UpdateCounter & { id: string }>({
    call: ({ id, ...body }) => ({ method: 'PATCH', path: `${countersUrl}/${id}`, body }),
    failure: { fallback: t('Failed to change the counter') },
    refresh: [countersUrl],
  });

/** Signs everybody out at a counter. */
export const useSignOutCounter = () =>
  useSend<unknown, string>({
    call: (id) => ({ method: 'POST', path: `${countersUrl}/${id}/sign-out` }),
    failure: { fallback: t('Failed to sign everybody out') },
    refresh: [countersUrl],
  });

/** Deletes a counter with its page. */
export const useDeleteCounter = () =>
  useSend<unknown, string>({
    call: (id) => ({ method: 'DELETE', path: `${countersUrl}/${id}` }),
    failure: { fallback: t('Failed to delete the counter') },
    refresh: [countersUrl],
  });

const buildInvitationsUrl = (counterId: string) => `${countersUrl}/${counterId}/invitations`;

/** Invites a person with an account to a counter (G140). */
export const useInvite = (counterId: string) =>
  useSend<CounterInvitation, CreateInvitation>({
    call: (body) => ({ method: 'POST', path: buildInvitationsUrl(counterId), body }),
    failure: { fallback: t('Failed to send the invitation') },
    refresh: [countersUrl],
  });

/** Sends an invitation again with a new link. */
export const useInviteAgain = (counterId: string) =>
  useSend<CounterInvitation, string>({
    call: (id) => ({ method: 'POST', path: `${buildInvitationsUrl(counterId)}/${id}/resend` }),
    failure: { fallback: t('Failed to send the invitation') },
    refresh: [countersUrl],
  });

/** Revokes an invitation and signs the person out. */
export const useRevokeInvitation = (counterId: string) =>
  useSend<unknown, string>({
    call: (id) => ({ method: 'DELETE', path: `${buildInvitationsUrl(counterId)}/${id}` }),
    failure: { fallback: t('Failed to revoke the invitation') },
    refresh: [countersUrl],
  });
