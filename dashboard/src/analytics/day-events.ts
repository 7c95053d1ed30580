import type { InsightEvent } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';

const texts: Readonly<Record<InsightEvent['kind'], () => string>> = {
  created: () => t('Campaign created'),
  edited: () => t('Campaign edited'),
  paused: () => t('Campaign paused'),
  started: () => t('Campaign started'),
  codes_ran_out: () => t('Codes ran out'),
};

/** Returns the readable name of an event, such as 'Codes ran out'. */
export function nameEvent({ kind }: Pick<InsightEvent, 'kind'>): string {
  return texts[kind]();
}

/** Lists the names of one day's events in one line, each name once. */
export function nameEvents(events: readonly InsightEvent[], day: string): string {
  return [...new Set(events.filter((event) => event.day === day).map(nameEvent))].join(', ');
}
