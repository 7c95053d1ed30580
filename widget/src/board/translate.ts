import { boardTexts } from '../locales/board/catalogs.ts';
import { followLanguage, type TranslatedElement } from '../locales/follow-language.ts';
import type { choosePlurals } from './plural-language.ts';

/** Shows a board in its language. */
export function translate(element: TranslatedElement, choose: typeof choosePlurals): void {
  followLanguage(element, {
    parts: [boardTexts],
    loadPlurals: () => Promise.resolve({ choosePlurals: choose }),
  });
}
