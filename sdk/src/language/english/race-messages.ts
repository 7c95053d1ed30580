// `node .ci/locales.ts --write` writes this file.
export const raceMessages = {
  'request.rate_limited': 'Too many requests. Please wait a moment and try again.',
  'race.room_not_found': 'Race room not found',
  'race.room_over': 'This race is over.',
  'race.full': 'No available slots - race is full',
  'race.spectators_full': 'No more spectators fit into this race.',
  'race.participant_not_found': 'Participant not found',
  'race.not_authorized': 'Not authorized',
  'race.not_enough_players': 'There are not enough players to start yet.',
  'race.already_started': 'This race has started already.',
  'race.origin_not_allowed': 'Origin not allowed. Please add your domain to the race campaign settings.',
  'race.ticket_invalid': 'This race link has expired. Please load the page again.',
  'race.not_joined': 'Join a room first.',
  'race.not_a_player': 'Spectators only watch.',
  'race.not_racing': 'The race is not running.',
  'race.paused': 'The organizer has paused this race.',
  'race.removed': 'The organizer removed you from this race.',
  'race.already_finished': 'You have finished already.',
  'race.too_many_messages': 'Too many messages. Please slow down.',
  'race.no_real_opponent':
    'This race gives no prize: nobody raced against you who counts as an opponent here.',
  'race.no_prize': 'There is no prize here for you.',
  'race.no_result': 'This race has no result to share.',
  'prize_mail.win_limit':
    'This code was already mailed 3 times. Look into your spam folder, or copy the code here.',
  'prize_mail.network_limit':
    'Too many codes were mailed from this network today. Please copy the code here.',
  'server.unavailable': 'The service is briefly unavailable. Please try again.',
  'server.error': 'Something went wrong on our side.',
};
