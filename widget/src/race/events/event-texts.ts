import type { BaseView } from '../views/view.ts';
import { eventStrings } from './event-strings.ts';

/**
 * Returns the texts of a scheduled race: that of the page or the translation if there is one, else the English text.
 */
export function getTexts({ language }: Pick<BaseView, 'language'>): typeof eventStrings {
  return { ...eventStrings, ...language.texts };
}
