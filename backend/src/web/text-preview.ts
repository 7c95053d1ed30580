import type { TextPreview, TextPreviewSurface, WidgetColors } from '@puzzle-prize/sdk/protocol';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { renderPrizeMail } from '../delivery/mails/prize-mail-text.ts';
import { renderPrizePage } from '../delivery/prize-page.ts';
import { createImageStyle } from '../delivery/prize-style.ts';
import { buildImageUrl } from '../images/library/image-url.ts';
import type { DocumentLanguage } from '../language/document-language.ts';
import { translateServerText } from '../language/translate-server-text.ts';
import type { RenderedMail } from '../platform/mail/template.ts';
import { html } from '../platform/page/html.ts';
import { type Page, renderPage } from '../platform/page/page.ts';
import type { WonTerms } from '../rewards/won-terms.ts';
import type { RaceResult } from '../race/results/find-result.ts';
import { renderCodesAgain } from '../waiting-list/codes-again-mail.ts';
import { describePuzzle } from './preview-tags.ts';
import { renderRaceResultPage } from './race-result-page.ts';

/** The campaign whose texts are shown, with the colors of its image. */
export interface PreviewedCampaign extends Pick<
  CampaignRow,
  'id' | 'title' | 'description' | 'imageHash' | 'fullSizeHash' | 'imageAlt' | 'rewardType' | 'timeZone'
> {
  colors: WidgetColors | null;
}

interface PreviewView {
  campaign: PreviewedCampaign;
  /** The language with the owner's texts. */
  language: DocumentLanguage;
  nowMs: number;
  /** The number of days after which a mail to a waiting visitor is erased. */
  mailDays: number;
  publicUrl: string;
}

/** The sample prize: its code works nowhere. */
const sampleCode = 'SAMPLE-7KQ2';
const sampleValue = '15%';
const sampleValidMs = 30 * 24 * 60 * 60 * 1000;
const sampleShop = 'https://shop.example/';

/** Draws a page or a mail with sample data, as visitors of the campaign would read it (G123). */
export function renderTextPreview(surface: TextPreviewSurface, view: PreviewView): TextPreview {
  const { title, html: document } = renderers[surface](view);
  // With this target, the links of the sample do nothing, because the frame of the preview may not open windows.
  return { title, html: document.replace('<head>', '<head><base target="_blank" />') };
}

const renderers: Record<TextPreviewSurface, (view: PreviewView) => TextPreview> = {
  prize: (view) => showPage(createPrizePage(view)),
  prize_mail: (view) => showMail(createPrizeMail(view)),
  again_mail: (view) => showMail(createAgainMail(view)),
  link: (view) => showPage(createLinkCard(view)),
  race_result: (view) => showPage(createRaceResult(view)),
};

const showMail = ({ subject, html: document }: RenderedMail): TextPreview => ({
  title: subject,
  html: document,
});

const showPage = (page: Page): TextPreview => ({
  title: page.title,
  html: renderPage({ ...page, script: undefined }),
});

function createPrizePage({ campaign, language, nowMs, publicUrl }: PreviewView): Page {
  const { id, title, imageHash, fullSizeHash, imageAlt = null, colors, timeZone = null } = campaign;
  const ids = { attemptId: id, puzzleId: id, codeId: null };
  const image = { imageHash, masterHash: fullSizeHash, imageAlt, colors };
  const prize = { title, timeZone, lang: null, code: sampleCode, terms: createTerms(nowMs) };
  return renderPrizePage({ ...ids, ...image, ...prize }, { pageUrl: publicUrl, nowMs, language });
}

const createTerms = (nowMs: number): WonTerms => ({
  valueText: sampleValue,
  minimumText: null,
  expiresAtMs: nowMs + sampleValidMs,
  applyUrlTemplate: sampleShop,
});

function createPrizeMail({ campaign, language, nowMs, publicUrl }: PreviewView): RenderedMail {
  const { title, rewardType, colors, timeZone = null } = campaign;
  const code = { isRace: rewardType === 'competition', code: sampleCode, ...createTerms(nowMs) };
  const links = { applyUrl: sampleShop, prizeUrl: publicUrl };
  return renderPrizeMail({ title, colors, timeZone, ...code, ...links }, language);
}

function createAgainMail({ campaign: { title, colors }, language, mailDays }: PreviewView): RenderedMail {
  return renderCodesAgain({ title, colors, language, url: sampleShop, mailDays });
}

/** Shows a link to the page of an embed code as messengers do, and its text for browsers without scripts. */
function createLinkCard({ campaign, language }: PreviewView): Page {
  const { title, description, imageHash, imageAlt, colors } = campaign;
  return {
    status: 200,
    title,
    language,
    style: createImageStyle(colors, linkRules),
    hasImages: true,
    body: html`<figure class="link">
        <img src="${buildImageUrl(imageHash)}" alt="${imageAlt ?? title}" width="300" height="300" />
        <figcaption>
          <strong dir="auto">${title}</strong>
          <span dir="auto">${(description ?? '') || describePuzzle(language, sampleValue)}</span>
        </figcaption>
      </figure>
      <p class="hint">${translateServerText(language, 'needsScript')}</p>`,
  };
}

const linkRules = `
.link { margin: 0; overflow: hidden; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
.link img { display: block; width: 100%; height: auto; aspect-ratio: 40 / 21; object-fit: cover; }
.link figcaption { display: grid; gap: 4px; padding: 12px 16px; text-align: start; }
`;

/** The sample race: a winner, a second and a player who did not finish. */
const samplePlayers: RaceResult['players'] = [
  { slot: 2, place: 1, solveMs: 42_300, moveCount: 118, board: [1, 2, 3, 4, 5, 6, 7, 8, 0] },
  { slot: 1, place: 2, solveMs: 51_000, moveCount: 97, board: [1, 2, 3, 4, 5, 6, 7, 8, 0] },
  { slot: 3, place: null, solveMs: null, moveCount: 64, board: [1, 2, 3, 4, 8, 5, 7, 0, 6] },
];

function createRaceResult({ campaign, language, publicUrl }: PreviewView): Page {
  const { id, title, fullSizeHash: masterHash, colors } = campaign;
  return renderRaceResultPage({
    shareId: id,
    result: { title, masterHash, colors, puzzleId: id, canPlay: true, players: samplePlayers },
    // The controls are rendered only if there is an address of their program. It is empty, because the preview runs
    // no program.
    script: '',
    publicUrl,
    language,
  });
}
