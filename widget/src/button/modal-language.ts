import { matchLocale } from '@puzzle-prize/sdk/language';
import { modalTexts } from '../locales/modal-texts.ts';

/**
 * Returns the names of the button that closes a modal and of its frame, and the words before a won code (G116). A
 * language without texts has the English ones.
 */
export function findModalTexts(lang: string): { closeName: string; frameName: string; yourCode: string } {
  const locale = matchLocale(lang, Object.keys(modalTexts)) ?? 'en';
  const [closeName = '', frameName = '', yourCode = ''] = modalTexts[locale] ?? [];
  return { closeName, frameName, yourCode };
}
