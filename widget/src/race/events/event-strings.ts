import { stayHint } from '../stay-hint.ts';

/** The texts of a scheduled race (G77). `{name}` is a placeholder. */
export const eventStrings = {
  nextScheduled: 'Next race',
  lobbyOpen: 'The lobby is open',
  untilStart: 'Time until the start',
  days: '{count, plural, =1 {day} other {days}}',
  hours: '{count, plural, =1 {hour} other {hours}}',
  minutes: '{count, plural, =1 {minute} other {minutes}}',
  seconds: '{count, plural, =1 {second} other {seconds}}',
  startsNow: 'Starting...',
  lobbyHint: 'The lobby opens 5 minutes before the start.',
  stayHint,
  peopleWaiting: '{count, plural, =1 {# person is waiting} other {# people are waiting}}',
  yourRoom: 'In your room',
  addToCalendar: 'Add to calendar',
  raceNow: 'Race now',
  sayLobby: 'The lobby is open. The race starts in {minutes, plural, =1 {# minute} other {# minutes}}',
  sayMinutes: 'The race starts in {minutes, plural, =1 {# minute} other {# minutes}}',
  sayHalfMinute: 'The race starts in 30 seconds',
};
