import type { Platform } from '../../platform/platform.ts';

/**
 * Whether visitors are offered a mail with their code. Without an SMTP server, mails stay in the outbox. A developer
 * finds them there, but in production, a visitor would never get the mail.
 */
export function canMailPrizes({ config }: Pick<Platform, 'config'>): boolean {
  return config.mail !== undefined || !config.isProduction;
}
