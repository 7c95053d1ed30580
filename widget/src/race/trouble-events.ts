import { RaceErrorEvent } from './early-events.ts';
import type { RaceChange } from './race-changes.ts';

/** Creates the events for a connection that broke or was rejected. */
export function createTroubleEvents(change: RaceChange): Event[] {
  if (change.kind === 'refused') return [new RaceErrorEvent(change.code, change.reason)];
  return change.kind === 'lost' ? [new RaceErrorEvent('network', null)] : [];
}
