import { request, RequestError } from '@puzzle-prize/sdk/http';
import { t } from '../language/t.ts';
import type { ToastText } from '../ui/toast-store.ts';

export const verifyUrl = '/api/verify-checkout-session';

/**
 * The result of the check. `isOver` is true if the payment has succeeded or failed, and false while the bank
 * is processing it.
 */
export type Confirmation = { isOver: true; toast: ToastText } | { isOver: false };

/**
 * Checks with the server whether a payment has arrived (C7, D5).
 * @throws RequestError when the result is unknown: nobody is signed in, or the server or the payment service is
 * unavailable
 */
export async function confirmPayment(
  sessionId: string,
  options: { baseUrl?: string; signal?: AbortSignal } = {},
): Promise<Confirmation> {
  try {
    const call = { ...options, path: verifyUrl, body: { sessionId } } as const;
    return { isOver: true, toast: { title: t('Success!'), description: await request(call, readMessage) } };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return judge(error);
  }
}

function readMessage(reply: unknown): string | undefined {
  const isSaying = typeof reply === 'object' && reply !== null && 'message' in reply;
  return isSaying ? String(reply.message) : undefined;
}

function judge(error: RequestError): Confirmation {
  const { status, code, serverMessage } = error;
  if (status === 401 || status === 429 || status === 0 || status >= 500) throw error;
  if (code === 'payment.processing') return { isOver: false };
  // An earlier check has confirmed this payment, in another tab or before a reload.
  if (code === 'payment.already_used') {
    return {
      isOver: true,
      toast: { title: t('Already Confirmed'), description: serverMessage ?? undefined },
    };
  }
  const isClear = code !== null && clearRefusals.has(code);
  const description = (isClear && serverMessage) || writeGeneralText();
  return { isOver: true, toast: { title: t('Payment Error'), description, variant: 'destructive' } };
}

/** The text for a failure when the server's message would not help the owner (C9). */
const writeGeneralText = () => t('There was an issue processing your payment. Please contact support.');

/** The error codes whose server message is shown, because it is more precise than the general text. */
const clearRefusals = new Set(['payment.unpaid', 'payment.expired', 'payment.failed', 'payment.mismatch']);
