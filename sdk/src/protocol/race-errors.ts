import {
  raceEventGapMinutes,
  raceEventLobbyMinutes,
  raceEventMaxDays,
  raceEventsMax,
} from './race-event-limits.ts';

/** The errors about scheduled races (G77) and published results (G83), as part of the error catalog. */
export const raceErrors = {
  'race.event_not_found': { status: 404, message: 'This scheduled race does not exist.' },
  'race.event_in_past': { status: 409, message: 'The start is in the past. Choose a later time.' },
  'race.event_too_far': { status: 409, message: `The start is more than ${raceEventMaxDays} days ahead.` },
  'race.event_too_close': {
    status: 409,
    message: `Another race starts less than ${raceEventGapMinutes} minutes before or after this time.`,
  },
  'race.event_outside_campaign': {
    status: 409,
    message: `The campaign must be open from ${raceEventLobbyMinutes} minutes before the race, when the lobby opens.`,
  },
  'race.event_needs_auto_join': {
    status: 409,
    message:
      'Your server gives the slots of this race, so visitors cannot enter a lobby. Change the join mode first.',
  },
  'race.event_lobby_open': {
    status: 409,
    message: 'The lobby has opened, so this race can no longer be changed.',
  },
  'race.events_too_many': {
    status: 409,
    message: `A campaign has at most ${raceEventsMax} races ahead. Delete one first.`,
  },
  'race.no_result': { status: 409, message: 'This race has no result to share.' },
  'race.result_not_found': {
    status: 404,
    message: 'There is no such result. A result ends when the campaign of its race is deleted.',
  },
} as const;
