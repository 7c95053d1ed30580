import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { renderNoticeMail } from './notice-mail.ts';
import { describeNotice } from './notice-text.ts';
import type { NoticeDetail } from './notice.ts';

const names = { puzzleId: 'p1', embedId: 'e1', campaignTitle: 'Tea & <b>more</b>', embedName: 'Shop' };
const day = '2026-12-01T23:30:00.000Z';
const details: readonly NoticeDetail[] = [
  { kind: 'stock', percent: 20, left: 1, total: 1000 },
  { kind: 'stock', percent: 0, left: 0, total: 1 },
  { kind: 'code_expiry', days: 7, endsAt: day },
  { kind: 'code_expiry', days: 0, endsAt: day },
  { kind: 'media_expiry', days: 7, endsAt: day },
  { kind: 'media_expiry', days: 0, endsAt: day },
  { kind: 'payment_pending', deletedAt: day },
  { kind: 'embed_unseen', lastSeenAt: day },
  { kind: 'refusals', count: 1200, usual: 3 },
  { kind: 'mail_failed', count: 2 },
  { kind: 'restored', backupAt: day, given: 2, held: 0 },
  { kind: 'restored', backupAt: day, given: 0, held: 3 },
];

describe('the texts of notices', () => {
  it('[A1] say what happened in a sentence, and link to the page on which the owner can act', () => {
    const texts = details.map((detail) => describeNotice({ ...names, detail }, 'en'));
    expect(texts.map(({ sentence }) => sentence.replace('Tea & <b>more</b>', 'Tea'))).toEqual([
      '“Tea” has 1 code left of 1,000.',
      '“Tea” has given out all of its 1 code.',
      'The codes of “Tea” expire on December 1, 2026.',
      'The codes of “Tea” have expired, so none is given out.',
      'The media storage of “Tea” ends on December 1, 2026.',
      'The media storage of “Tea” has ended. The files are deleted on December 1, 2026.',
      '“Tea” is not paid yet. It is deleted on December 1, 2026.',
      'Nobody has seen the embed code “Shop” since December 1, 2026.',
      '1,200 solutions of “Tea” were refused within 24 hours. 3 a day are usual.',
      '2 mails with codes of “Tea” could not be sent.',
      '2 codes of “Tea” were given out after the backup that was restored.',
      '3 codes of “Tea” are held back, because they may have been given out already.',
    ]);
    expect(texts.map(({ href }) => href)).toEqual([
      '/codes/p1',
      '/codes/p1',
      '/codes/p1',
      '/codes/p1',
      '/media/p1',
      '/media/p1',
      '/dashboard?tab=campaigns&status=awaiting_payment',
      '/embed-codes/e1',
      '/codes/p1?tab=protection',
      '/codes/p1',
      '/codes/p1',
      '/codes/p1',
    ]);
  });

  it('[A1] are the same in a mail, which escapes titles and has a subject of one line', () => {
    const [detail] = details;
    if (!detail) throw new Error('no detail');
    const notice = { ...names, campaignTitle: 'Tea\n& <b>more</b>', detail };
    const { subject, html, text } = renderNoticeMail(notice, {
      publicUrl: 'https://puzzle.example',
      locale: 'en',
    });
    expect(subject).toBe('“Tea & <b>more</b>” has 1 code left of 1,000.');
    expect(html).toContain('&lt;b&gt;more');
    expect(html).not.toContain('<b>more');
    expect(html).toContain('href="https://puzzle.example/codes/p1"');
    expect(text).toContain('https://puzzle.example/dashboard?tab=account');
  });

  it('[G127] are in the language of the owner, with its plurals, dates and direction', () => {
    const say = (locale: OwnerLocale) =>
      details
        .slice(0, 3)
        .map((detail) => describeNotice({ ...names, campaignTitle: 'Tee', detail }, locale).sentence);
    expect(say('de')).toEqual([
      '„Tee“ hat noch 1 Code von 1.000.',
      '„Tee“ hat den einzigen Code vergeben.',
      'Die Codes von „Tee“ laufen am 1. Dezember 2026 ab.',
    ]);
    expect(say('ja')[0]).toBe('「Tee」のコードは1,000個中、残り1個です。');
    expect(say('ar')[0]).toContain('«\u2068Tee\u2069»');
    const [detail] = details;
    if (!detail) throw new Error('no detail');
    const mail = renderNoticeMail(
      { ...names, detail },
      { publicUrl: 'https://puzzle.example', locale: 'ar' },
    );
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.html).toContain('<span dir="ltr">https://puzzle.example/codes/p1</span>');
    expect(mail.text).toContain('إضافة رموز: https://puzzle.example/codes/p1');
  });

  it('[G127] name the prize of a race in the language of the owner', () => {
    const detail: NoticeDetail = { kind: 'stock', percent: 0, left: 0, total: 5, prize: 'second' };
    const { sentence } = describeNotice({ ...names, campaignTitle: 'Tee', detail }, 'de');
    expect(sentence).toBe('„Tee“ hat alle 5 Codes für „2. Platz“ vergeben.');
  });
});
