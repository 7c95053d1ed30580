import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { canMailPrizes } from './can-mail-prizes.ts';
import { renderPrizeMail } from './prize-mail-text.ts';

const prize = {
  title: 'Coffee week',
  isRace: false,
  code: 'ROAST-7Q2M',
  valueText: null,
  minimumText: null,
  expiresAtMs: null,
  timeZone: null,
  applyUrl: null,
  prizeUrl: null,
};

describe('the text of a prize mail', () => {
  it('[G57] links to the shop with the code applied, and to the prize page, where there are such links', () => {
    const applyUrl = 'https://shop.example/discount/ROAST-7Q2M?redirect=/';
    const prizeUrl = 'https://puzzle.example/p/c2VjcmV0';
    const { html, text } = renderPrizeMail({ ...prize, applyUrl, prizeUrl });
    expect(text).toContain(`Use it now: ${applyUrl}\n`);
    expect(text).toContain(`Your prize page, on any device: ${prizeUrl}\n`);
    expect(html).toContain(`href="${applyUrl}"`);
    expect(html).toContain(`href="${prizeUrl}"`);
    expect(renderPrizeMail(prize).html).not.toContain('<a');
  });

  it('[G57, G66] says when the code expires as the prize page does, in the time zone of the owner', () => {
    const expiresAtMs = Date.parse('2126-11-29T22:59:00Z');
    const { text } = renderPrizeMail({ ...prize, expiresAtMs, timeZone: 'Europe/Berlin' });
    expect(text).toContain('Valid until Friday, 29 November 2126, 23:59 CET');
    expect(renderPrizeMail({ ...prize, expiresAtMs }).text).toContain('29 November 2126, 22:59 UTC');
  });

  it('[T49] has no words of the owner in the subject', () => {
    expect(renderPrizeMail({ ...prize, title: 'Buy pills', valueText: 'Click here' }).subject).toBe(
      'The code that you won',
    );
  });
});

describe('canMailPrizes', () => {
  const canMail = (settings: Record<string, string>) =>
    canMailPrizes({
      config: readConfig({ DATABASE_URL: 'postgres://localhost/none', ...settings }),
    });
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://puzzle.example',
    IDENTITY: 'embedded',
    SUPPORT_EMAIL: 'help@puzzle.example',
  };
  const mail = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'mail@puzzle.example' };

  it('[G57] offers no mail in production that would never leave the outbox', () => {
    expect(canMail({ ...production, ...mail })).toBe(true);
    expect(canMail(production)).toBe(false);
    expect(canMail({})).toBe(true);
  });
});
