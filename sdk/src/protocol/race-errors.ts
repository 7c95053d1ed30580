import {
  raceEventGapMinutes,
  raceEventLobbyMinutes,
  raceEventMaxDays,
  raceEventsMax,
} from './race-limits.ts';

/** The errors about races, as part of the error catalog. */
export const raceErrors = {
  'race.config_not_found': { status: 404, message: 'This campaign has no race configuration.' },
  'race.config_exists': { status: 409, message: 'This campaign has a race configuration already.' },
  'race.wrong_reward_type': { status: 409, message: 'This campaign is not a race.' },
  'race.room_not_found': { status: 404, message: 'Race room not found' },
  'race.room_code_taken': { status: 409, message: 'This room code is taken. Please try again.' },
  'race.room_over': { status: 410, message: 'This race is over.' },
  'race.full': { status: 409, message: 'No available slots - race is full' },
  'race.spectators_full': { status: 409, message: 'No more spectators fit into this race.' },
  'race.participant_not_found': { status: 404, message: 'Participant not found' },
  'race.not_authorized': { status: 403, message: 'Not authorized' },
  'race.not_enough_players': { status: 409, message: 'There are not enough players to start yet.' },
  'race.start_not_allowed': { status: 403, message: 'You may not start this race.' },
  'race.already_started': { status: 409, message: 'This race has started already.' },
  'race.origin_not_allowed': {
    status: 403,
    message: 'Origin not allowed. Please add your domain to the race campaign settings.',
  },
  'race.ticket_invalid': { status: 403, message: 'This race link has expired. Please load the page again.' },
  'race.frame_invalid': { status: 400, message: 'This message is not valid.' },
  'race.not_joined': { status: 409, message: 'Join a room first.' },
  'race.not_a_player': { status: 403, message: 'Spectators only watch.' },
  'race.not_your_board': { status: 403, message: 'This board belongs to another player.' },
  'race.not_racing': { status: 409, message: 'The race is not running.' },
  'race.paused': { status: 409, message: 'The organizer has paused this race.' },
  'race.not_paused': { status: 409, message: 'This race is not paused.' },
  'race.paused_too_often': { status: 409, message: 'This race has been paused too often.' },
  'race.removed': { status: 403, message: 'The organizer removed you from this race.' },
  'race.already_finished': { status: 409, message: 'You have finished already.' },
  'race.illegal_move': { status: 422, message: 'This move is not legal.' },
  'race.not_solved': { status: 422, message: 'The puzzle is not solved.' },
  'race.too_fast': {
    status: 422,
    message: 'That was faster than a person can slide. Please try again in a moment.',
  },
  'race.too_many_messages': { status: 429, message: 'Too many messages. Please slow down.' },
  'race.no_real_opponent': {
    status: 409,
    message: 'This race gives no prize: nobody raced against you who counts as an opponent here.',
  },
  'race.no_prize': { status: 409, message: 'There is no prize here for you.' },
  'race.recording_not_found': { status: 404, message: 'This replay does not exist.' },
  'race.recording_refused': {
    status: 422,
    message: 'A replay needs a board that a person has solved within 10 minutes.',
  },
  'race.not_over': { status: 409, message: 'The race is not over yet.' },
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
