import type { View } from '../views/view.ts';
import { momentStrings } from './moment-strings.ts';

/** Returns the English texts of the moments, except those that a translation or the page replaces. */
export function getTexts({ language }: View): typeof momentStrings {
  return { ...momentStrings, ...language.texts };
}
