import type { View } from '../views/view.ts';
import { momentStrings } from './moment-strings.ts';

/** Returns the texts of the moments, with those that the page replaced. */
export function getTexts({ language }: View): typeof momentStrings {
  return { ...momentStrings, ...language.texts };
}
