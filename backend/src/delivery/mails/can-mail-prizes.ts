import type { Platform } from '../../platform/platform.ts';

/**
 * Whether visitors are offered a mail with their code. Without an SMTP server, mails stay in the outbox: there a
 * developer finds them, but a visitor in production would wait in vain.
 */
export function canMailPrizes({ config }: Pick<Platform, 'config'>): boolean {
  return config.mail !== undefined || !config.isProduction;
}
