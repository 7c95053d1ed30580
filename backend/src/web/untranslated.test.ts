import type { DocumentLanguage } from '../language/document-language.ts';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { describe, expect, it } from 'vitest';
import { renderPrizeMail } from '../delivery/mails/prize-mail-text.ts';
import { renderFailedPage, renderPrizePage, renderUnknownPrizePage } from '../delivery/prize-page.ts';
import { renderCodesAgain } from '../waiting-list/codes-again-mail.ts';
import { renderFrameFallback } from './frame-fallback.ts';
import { renderFramePage } from './frame-page.ts';
import { renderFailedResultPage, renderRaceResultPage, renderUnknownResultPage } from './race-result-page.ts';

const url = 'https://1.1/1';
const futureMs = Date.parse('2126-11-29T22:59:00Z');
const prize = {
  ...{ attemptId: '1', puzzleId: '1', codeId: '1', code: '1', title: '1', imageAlt: null, lang: null },
  ...{ imageHash: '1', masterHash: '1', colors: null, timeZone: null },
  terms: { valueText: '1', minimumText: '1', expiresAtMs: futureMs, applyUrlTemplate: 'https://1.1/{CODE}' },
};
const mailed = {
  ...{ title: '1', code: '1', valueText: '1', minimumText: '1', expiresAtMs: futureMs, timeZone: null },
  ...{ colors: null, applyUrl: url, prizeUrl: url },
};
const raced = { title: '1', masterHash: '1', colors: null, puzzleId: '1', canPlay: true };
const player = { slot: 1, place: null, solveMs: null, moveCount: 3, board: [1, 2, 3, 4, 5, 6, 7, 8, 0] };
const assets = { script: '', preloads: [], styles: [] };

/**
 * The texts that visitors can read, by page or mail. The owner's texts in them are digits, so they contain no Latin
 * letters.
 */
const places: Readonly<Record<string, (language: DocumentLanguage) => (string | null | undefined)[]>> = {
  'a prize page': (language) =>
    [0, futureMs].flatMap((nowMs) => {
      const { title, body } = renderPrizePage(prize, { pageUrl: url, nowMs, language });
      return [title, body.markup];
    }),
  'a prize page with a code for all': (language) => {
    const { title, body } = renderPrizePage({ ...prize, terms: null }, { pageUrl: url, nowMs: 0, language });
    return [title, body.markup];
  },
  'an unknown prize page': (language) => {
    const { title, body } = renderUnknownPrizePage(language);
    return [title, body.markup];
  },
  'a failed prize page': (language) => {
    const failure = new AppError('request.rate_limited');
    const { title, body } = renderFailedPage(failure, language);
    return [title, body.markup];
  },
  'a mail with a code': (language) =>
    [false, true].flatMap((isRace) => {
      const { subject, text, html } = renderPrizeMail({ ...mailed, isRace }, language);
      return [subject, text, html];
    }),
  'a mail about new codes': (language) => {
    const { subject, text, html } = renderCodesAgain({
      title: '1',
      url,
      mailDays: 30,
      colors: null,
      language,
    });
    return [subject, text, html];
  },
  'a frame without a script': (language) => {
    const image = { url: '', masterUrl: null, alt: '1' };
    return [renderFrameFallback({ heading: '1', image, message: null, language }).markup];
  },
  'a frame without a puzzle': (language) => [
    /<main[^]*<\/main>/.exec(
      renderFramePage({ embedId: '1', theme: 'light', language, assets, publicUrl: url, first: null }),
    )?.[0],
  ],
  'a race result': (language) => {
    const { title, body } = renderRaceResultPage({
      ...{ shareId: '1', script: '', publicUrl: url, language },
      result: { ...raced, players: [{ ...player, place: 1, solveMs: 42_000 }, player] },
    });
    return [title, body.markup];
  },
  'an unknown race result': (language) => {
    const { title, body } = renderUnknownResultPage(language);
    return [title, body.markup];
  },
  'a failed race result': (language) => {
    const { title, body } = renderFailedResultPage(new AppError('request.rate_limited'), language);
    return [title, body.markup];
  },
};

/** Names that are the same in each language. */
const names = /Puzzle Prize|JavaScript|UTC|QR|https?:\/\/\S+/g;

/** Lists the words in Latin letters that a page or a mail shows or reads out. */
function listLatinWords(markup: string): string[] {
  const spoken = [...markup.matchAll(/(?:alt|aria-label)="([^"]*)"/g)].map(([, text]) => text);
  const visible = markup.replace(/<style>[^]*?<\/style>/g, ' ').replace(/<[^>]*>/g, ' ');
  return (
    [visible, ...spoken]
      .join(' ')
      .replace(names, ' ')
      .match(/\p{Script=Latin}{2,}/gu) ?? []
  );
}

describe('the texts that the server writes for visitors', () => {
  // In a language with another script, Latin words reveal a text without a translation. All other languages use the
  // same keys.
  for (const lang of ['th', 'ja'])
    for (const [place, render] of Object.entries(places))
      it(`[G116] have no English word in ${place} (${lang})`, () => {
        const found = render({ lang, dir: 'ltr' }).map((text) => listLatinWords(text ?? 'missing'));
        expect(found.flat()).toEqual([]);
      });
});
