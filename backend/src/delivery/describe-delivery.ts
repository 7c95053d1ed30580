import type { Delivery } from '@puzzle-prize/sdk/protocol';
import { buildApplyUrl } from '@puzzle-prize/sdk/protocol/apply-url';
import type { Platform } from '../platform/platform.ts';
import { canMailPrizes } from './mails/can-mail-prizes.ts';
import { createPrizeSecret, prizeLinkKeys } from './prize-secret.ts';

/** A code and the attempt that has won it. */
export interface DeliveredCode {
  attemptId: string;
  code: string;
  /** The apply link of the collection; null without one, and for the fallback code, which has no collection. */
  applyUrlTemplate: string | null;
  /** The language of the prize page; without it, the page follows the browser that opens it. */
  lang?: string;
}

/** Describes how a won code reaches its visitor (G55-G57). It needs no database call, so it does not delay a claim. */
export function describeDelivery(
  services: Pick<Platform, 'config' | 'publicUrl' | 'secrets'>,
  { attemptId, code, applyUrlTemplate, lang }: DeliveredCode,
): Delivery {
  return {
    applyUrl: buildApplyUrl(applyUrlTemplate, code),
    prizeUrl: buildPrizeUrl(services, attemptId, lang),
    canMail: canMailPrizes(services),
  };
}

/** Returns the address of the prize page of a win, always the same one for the same language. */
export function buildPrizeUrl(
  { publicUrl, secrets }: Pick<Platform, 'publicUrl' | 'secrets'>,
  attemptId: string,
  lang?: string,
): string {
  const url = `${publicUrl}/p/${createPrizeSecret(prizeLinkKeys(secrets), attemptId)}`;
  return lang === undefined ? url : `${url}?lang=${encodeURIComponent(lang)}`;
}
