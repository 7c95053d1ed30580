import type { BaseView } from '../views/view.ts';
import { eventStrings } from './event-strings.ts';

/** Returns the texts of a scheduled race, with those that the page replaced. */
export function getTexts({ language }: Pick<BaseView, 'language'>): typeof eventStrings {
  return { ...eventStrings, ...language.texts };
}
