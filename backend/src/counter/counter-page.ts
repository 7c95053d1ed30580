import { readFileSync } from 'node:fs';
import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { ownerLocales } from '@puzzle-prize/sdk/protocol/limits';
import { describeOwnerLocale } from '../language/owner-locale.ts';
import { translate } from '../language/translate.ts';
import { html } from '../platform/page/html.ts';
import { createPageStyle, type Page } from '../platform/page/page.ts';
import { ownerCatalogSchema } from '../language/owner-catalog.ts';

type Texts = Readonly<Record<string, string>>;

const catalogs = new Map(ownerLocales.map((locale) => [locale, readCatalog(locale)]));

interface CounterDocument {
  publicKey: string;
  title: string;
  /** The URL of the page's program. */
  script: string;
  locale: OwnerLocale;
}

/** Renders the page of a counter. Its script adds everything below the introduction (G111, G112, G130). */
export const renderCounterPage = ({ publicKey, title, script, locale }: CounterDocument): Page => ({
  status: 200,
  title: translate(locale, 'Redeem codes: {title}', { title }),
  language: describeOwnerLocale(locale),
  style,
  script,
  hasWasm: true,
  body: html`<h1 dir="auto">${title}</h1>
    <p class="lead">${translate(locale, 'Check a won code and mark it as used.')}</p>
    <div data-counter="${publicKey}" data-texts="${JSON.stringify(getCounterTexts(locale))}"></div>
    <noscript><p class="problem">${translate(locale, 'This page needs JavaScript.')}</p></noscript>`,
});

/** Renders the page for an address without a counter. */
export const renderUnknownCounterPage = (locale: OwnerLocale): Page => ({
  status: 404,
  title: translate(locale, 'No counter here'),
  language: describeOwnerLocale(locale),
  body: html`<h1>${translate(locale, 'There is no counter at this address')}</h1>
    <p class="lead">
      ${translate(locale, 'Please check that the address is complete, or ask the owner for the current one.')}
    </p>`,
});

const style = createPageStyle(`
:root {
  --leaf: light-dark(#0f6b43, #7fdcae); --leaf-tint: light-dark(#e0f3e8, #17382a);
  --sun: light-dark(#7a4d00, #ffd27a); --sun-tint: light-dark(#fdf0d2, #41320f);
}
body { align-content: start; padding: 16px; gap: 16px; }
form { margin-top: 20px; gap: 16px; }
input { min-height: 56px; font-size: 1.125rem; }
#code { font: 600 1.25rem/1.2 ui-monospace, 'Liberation Mono', monospace; }
.row { display: flex; flex-wrap: wrap; gap: 12px; }
.row button { flex: 1 1 8rem; margin: 0; padding-inline: 12px; }
.quiet { background: none; color: var(--brand); border: 1px solid var(--field); box-shadow: none; }
.quiet:hover { background: var(--paper); }
.link { display: inline; min-height: 44px; padding: 0 8px; background: none; color: var(--brand); box-shadow: none; text-decoration: underline; }
.link:hover { background: none; color: var(--brand-strong); }
[aria-disabled='true'] { opacity: .6; }
.invitation { display: grid; gap: 16px; margin-top: 20px; }
.invitation h2 { margin: 0; font: 700 1.375rem/1.2 var(--sans); }
.account { margin: 0; text-align: center; }
video { width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 8px; background: #000; }
[hidden] { display: none; }
.result { display: grid; gap: 8px; margin-top: 24px; padding: 20px; border: 2px solid; border-radius: 14px; justify-items: start; }
.result h2 { margin: 0; font: 700 1.375rem/1.2 var(--sans); outline-offset: 6px; }
.result p, .result ul { color: var(--ink); }
.result ul { margin: 0; padding-inline-start: 20px; }
.result svg { width: 40px; height: 40px; padding: 6px; border-radius: 50%; background: currentColor; }
.result path { fill: none; stroke: var(--card); stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
.result button { justify-self: stretch; margin-top: 8px; }
.yes { color: var(--leaf); background: var(--leaf-tint); }
.no { color: var(--berry); background: var(--berry-tint); }
.care { color: var(--sun); background: var(--sun-tint); }
code { font: 600 1.0625rem/1.3 ui-monospace, 'Liberation Mono', monospace; overflow-wrap: anywhere; }
.recent { margin-top: 28px; }
.recent h2 { margin: 0 0 8px; font-size: 1.125rem; }
.recent ul { margin: 0; padding: 0; list-style: none; }
.recent li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 12px; padding: 8px 0; border-top: 1px solid var(--line); }
.recent button { min-height: 44px; padding: 4px 16px; }
.person { margin-top: 20px; color: var(--soft); font-size: .875rem; }
@media (forced-colors: active) {
  .result svg { background: CanvasText; forced-color-adjust: none; }
  .result path { stroke: Canvas; }
}
`);

function readCatalog(locale: OwnerLocale): Texts {
  if (locale === 'en') return {};
  const file = readFileSync(new URL(`locales/${locale}.json`, import.meta.url), 'utf8');
  return ownerCatalogSchema.parse(JSON.parse(file)).texts;
}

/**
 * Returns the translations that the program of a counter's page shows (G130), by their English texts; none for English.
 * The texts are the literals of `t` in `widget/src/counter`, and messages of errors.
 */
const getCounterTexts = (locale: OwnerLocale): Texts => catalogs.get(locale) ?? {};
