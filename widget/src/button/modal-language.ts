import { matchLocale } from '@puzzle-prize/sdk/language';
import { modalTexts } from '../locales/modal-texts.ts';

/**
 * Returns the accessible names of a modal's close button and frame, and the words before a won code (G116). For a
 * language without texts, returns the English texts.
 */
export function findModalTexts(lang: string): { closeName: string; frameName: string; yourCode: string } {
  const locale = matchLocale(lang, Object.keys(modalTexts)) ?? 'en';
  const [closeName = '', frameName = '', yourCode = ''] = modalTexts[locale] ?? [];
  return { closeName, frameName, yourCode };
}
