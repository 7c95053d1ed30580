import type { InsightEvent } from '@puzzle-prize/sdk/protocol';

const texts: Readonly<Record<InsightEvent['kind'], string>> = {
  created: 'Campaign created',
  edited: 'Campaign edited',
  paused: 'Campaign paused',
  started: 'Campaign started',
  codes_ran_out: 'Codes ran out',
};

/** Returns the readable name of an event, such as 'Codes ran out'. */
export function nameEvent({ kind }: Pick<InsightEvent, 'kind'>): string {
  return texts[kind];
}

/** Lists the names of one day's events in one line, each name once. */
export function nameEvents(events: readonly InsightEvent[], day: string): string {
  return [...new Set(events.filter((event) => event.day === day).map(nameEvent))].join(', ');
}
