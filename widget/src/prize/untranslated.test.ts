import { expect, waitUntil } from '@open-wc/testing';
import { boardTexts } from '../locales/board/catalogs.ts';
import type { TextPart } from '../locales/follow-language.ts';
import { prizeTexts } from '../locales/prize/catalogs.ts';
import { rewardTexts } from '../locales/rewards/catalogs.ts';
import type { FakePlatform } from './test/fake-platform.ts';
import { unmountAll } from './test/play.ts';
import { scenes } from './test/scenes.ts';
import { usePlatform } from './test/use-platform.ts';

/** A language that does not exist: each text is its key in brackets. */
const pseudo = 'qps';

/** Adds the pseudo-language to the catalogs of a part. A text is its key alone, without placeholders. */
function addPseudo(part: TextPart): void {
  const texts = part.keys.split('|').map((key) => `⟦${key}⟧`);
  Object.assign(part.catalogs, { [pseudo]: () => Promise.resolve({ texts }) });
}

/** Texts that do not belong to the product: those of the owner, the fake platform and its files. */
const foreign =
  /Chelsea the cat|The harbor at (dawn|noon)|Painted for you alone\.|Come back on Friday|15% off|SAVE10-7KQ2|(A title ?)+|No discount codes remaining\.?|(Slide the tiles and win\. ?)+|(Watch it to the end: there is a surprise\. ?)+/g;

/** The other way to the prize is rendered only once, in the language at that time. */
const statesDrawnOnce = ['easierOffered', 'questionAsked'];

let platform: FakePlatform;
usePlatform((created) => {
  platform = created;
});

describe('the texts of a puzzle in a pseudo-language', () => {
  before(() => {
    for (const part of [boardTexts, prizeTexts, rewardTexts]) addPseudo(part);
  });

  for (const [name, scene] of Object.entries(scenes)) {
    if (statesDrawnOnce.includes(name)) continue;
    it(`[G114] the state ${name} has no untranslated text`, async () => {
      const element = await scene(platform);
      element.lang = pseudo;
      await waitUntil(() => element.strings.retry === '⟦retry⟧', 'not translated');
      await waitUntil(() => listLetters(element).length === 0, '', { timeout: 1500 }).catch(() => undefined);
      expect(listLetters(element)).to.deep.equal([]);
      unmountAll();
    });
  }
});

const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder'];

/** Lists the texts with letters that do not come from a catalog. */
function listLetters(root: Element | ShadowRoot): string[] {
  const own = root instanceof Element ? attributes.flatMap((name) => root.getAttribute(name) ?? []) : [];
  const found = [...root.childNodes].flatMap((node) => {
    if (node instanceof Text) return [node.data];
    // Live regions keep what was announced before the language changed.
    const isSkipped =
      !(node instanceof Element) || node.matches('style, [aria-live], [role=status], .said[role=alert]');
    if (isSkipped) return [];
    return listLetters(node);
  });
  const inner = root instanceof Element && root.shadowRoot ? listLetters(root.shadowRoot) : [];
  return [...own, ...found, ...inner].filter(hasLetters);
}

function hasLetters(text: string): boolean {
  const rest = text.replace(/⟦[^⟧]*⟧/g, '').replace(foreign, '');
  return /\p{L}/u.test(rest);
}
