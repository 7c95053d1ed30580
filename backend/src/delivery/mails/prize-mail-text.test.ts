import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { canMailPrizes } from './can-mail-prizes.ts';
import { renderPrizeMail } from './prize-mail-text.ts';

const english = { lang: 'en', dir: 'ltr' } as const;
const prize = {
  title: 'Coffee week',
  isRace: false,
  code: 'ROAST-7Q2M',
  valueText: null,
  minimumText: null,
  expiresAtMs: null,
  timeZone: null,
  colors: null,
  applyUrl: null,
  prizeUrl: null,
};

describe('the text of a prize mail', () => {
  it('[G57] links to the shop with the code applied, and to the prize page, where there are such links', () => {
    const applyUrl = 'https://shop.example/discount/ROAST-7Q2M?redirect=/';
    const prizeUrl = 'https://puzzle.example/p/c2VjcmV0';
    const { html, text } = renderPrizeMail({ ...prize, applyUrl, prizeUrl }, english);
    expect(text).toContain(`Use it now: ${applyUrl}\n`);
    expect(text).toContain(`Your prize page, on any device: ${prizeUrl}\n`);
    expect(html).toContain(`href="${applyUrl}"`);
    expect(html).toContain(`href="${prizeUrl}"`);
    expect(renderPrizeMail(prize, english).html).not.toContain('<a');
  });

  it('[G57, G66] says when the code expires as the prize page does, in the time zone of the owner', () => {
    const expiresAtMs = Date.parse('2126-11-29T22:59:00Z');
    const { text } = renderPrizeMail({ ...prize, expiresAtMs, timeZone: 'Europe/Berlin' }, english);
    expect(text).toContain('Valid until Friday, 29 November 2126, 23:59 CET');
    expect(renderPrizeMail({ ...prize, expiresAtMs }, english).text).toContain('29 November 2126, 22:59 UTC');
  });

  it('[G116] is in the language of its reader, with its plural forms, digits and dates', () => {
    const expiresAtMs = Date.parse('2126-11-29T22:59:00Z');
    const url = 'https://shop.example/discount/ROAST-7Q2M';
    const full = { ...prize, expiresAtMs, minimumText: '50 €', applyUrl: url, prizeUrl: url };
    const german = renderPrizeMail(full, { lang: 'de', dir: 'ltr' });
    expect(german.subject).toBe('Der Code, den Sie gewonnen haben');
    expect(german.html).toContain('<html lang="de" dir="ltr">');
    for (const text of [
      'Sie haben „Coffee week“ gelöst',
      'Mindestbestellwert: 50 €',
      'Gültig bis Freitag, 29. November 2126 um 22:59 UTC',
      'innerhalb von 24 Stunden',
    ])
      expect(german.text).toContain(text);
    const arabic = renderPrizeMail(full, { lang: 'ar-EG', dir: 'rtl' });
    expect(arabic.html).toContain('<html lang="ar-EG" dir="rtl">');
    expect(arabic.text).toContain('٢٩ نوفمبر ٢١٢٦');
    expect(arabic.text).toContain('٢٤');
  });

  it('[G142] has the colors of the image as the prize page has them, else those of an element', () => {
    const colors = {
      light: { accent: '#0a6b3d', onAccent: '#ffffff' },
      dark: { accent: '#7fd6a8', onAccent: '#06130c' },
    };
    const applyUrl = 'https://shop.example/discount/ROAST-7Q2M';
    const { html } = renderPrizeMail({ ...prize, applyUrl, colors }, english);
    const [head = '', body = ''] = html.split('</head>');
    // White, mixed with 9 % of the accent color.
    expect(body).toContain('background: #e9f2ee; font');
    expect(body).toContain('border: 2px dashed #0a6b3d');
    expect(body).toContain('background: #0a6b3d; color: #ffffff; font-weight: 600');
    expect(head).toMatch(/\.button \{\s+background: #7fd6a8 !important;\s+color: #06130c !important;/);
    expect(head).toMatch(/\.code \{\s+background: #1e282b !important;\s+border-color: #7fd6a8 !important;/);
    const plain = renderPrizeMail({ ...prize, applyUrl }, english).html;
    expect(plain).toContain('background: #a93210; color: #ffffff; font-weight: 600');
    // The colors of the dashboard, in mails to owners.
    for (const { html } of [renderPrizeMail({ ...prize, colors }, english), { html: plain }])
      expect(html).not.toMatch(/#c23d16|#fbf5ea/);
  });

  it('[T49] has no words of the owner in the subject', () => {
    expect(renderPrizeMail({ ...prize, title: 'Buy pills', valueText: 'Click here' }, english).subject).toBe(
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
