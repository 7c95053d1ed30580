import type { InsightEvent } from '@puzzle-prize/sdk/protocol';

const texts: Readonly<Record<InsightEvent['kind'], string>> = {
  created: 'Campaign created',
  edited: 'Campaign edited',
  paused: 'Campaign paused',
  started: 'Campaign started',
  codes_ran_out: 'Codes ran out',
};

/** The name of an event for people: 'Codes ran out'. */
export function nameEvent({ kind }: Pick<InsightEvent, 'kind'>): string {
  return texts[kind];
}

/** The events of one day in one line, each text once. */
export function nameEvents(events: readonly InsightEvent[], day: string): string {
  return [...new Set(events.filter((event) => event.day === day).map(nameEvent))].join(', ');
}
