import type { AddressStrings } from '../rewards/address/address-strings.ts';
import type { MailStrings } from '../rewards/address/mail-strings.ts';
import type { RewardStrings } from '../rewards/reward-strings.ts';
import type { eventStrings } from './events/event-strings.ts';
import type { momentStrings } from './moments/moment-strings.ts';
import type { organizerStrings } from './organizer/organizer-strings.ts';
import type { prizeStrings } from './prize/prize-strings.ts';
import type { roomStrings } from './room-strings.ts';
import type { ShareStrings } from './results/share-strings.ts';

/**
 * The texts that the element needs before its room has loaded, and most texts of the room. `{name}` is a
 * placeholder.
 */
export const raceStrings = {
  // Around the boards (V1, V3)
  title: 'Race: {code}',
  racing: '{count}/{max} Racing',
  yourSlot: "You're in Slot {slot}!",
  waitingToJoin: 'Waiting to join...',
  watching: 'You are watching',
  spectators: '{count} watching',
  poweredBy: 'Powered by',
  connecting: 'Connecting to race...',
  waiting: 'Waiting for {min} players to claim slots...',
  getReady: 'Get ready to race!',
  inProgress: 'Race in progress!',
  endsIn: 'Race ends in {seconds} s',
  completed: 'Race completed!',
  expired: 'The time of this race is over.',
  cancelled: 'This race was cancelled.',

  // Before the start
  ready: 'Ready',
  isReady: 'You are ready',
  waitingForOwner: 'Waiting for the organizer to start the race...',
  waitingForReady: 'Waiting for everyone to be ready...',
  hostSeats: 'This website assigns the slots. Yours will appear here.',
  startsIn: 'Starts in {seconds} s',
  leave: 'Leave',
  left: 'You have left the race.',
  nextRace: 'Next race',

  // A slot (V2)
  player: 'Player {slot}',
  available: 'Available',
  slotDone: 'Completed!',
  moves: '{moves, plural, =1 {# move} other {# moves}}',
  you: 'You',
  away: 'Reconnecting...',
  gone: 'Left the race',
  slotReady: 'Ready',
  yourBoard: 'Your board',

  // The end
  place1: '1st',
  place2: '2nd',
  place3: '3rd',
  place4: '4th',
  youWon: 'You won!',
  youFinished: 'You finished {place}',
  winnerIs: '{name} won the race',
  sayPrize: 'You won: code {code}',
  noWinner: 'Nobody finished this time.',
  result: '{time} · {moves}',

  // Announced to visitors who do not see the race
  sayLost: 'Connection lost',

  // Trouble (V8)
  connectionError: 'Connection Error: Failed to connect to race server',
  delayed: 'Other players are shown with a short delay.',
  reconnecting: 'Trying again...',
  retryNow: 'Try now',
  originNotAllowed: 'Origin not allowed. Please add your domain to the race campaign settings.',
  roomNotFound: 'Race room not found',
  full: 'No available slots - race is full',
  joinNext: 'Join the next race',
  replaced: 'You play this race in another window.',
  playHere: 'Play here',
  tooMany: 'Too many messages. Please slow down.',
  tryAgain: 'Try again',
};

export type RaceStrings = typeof raceStrings &
  typeof roomStrings &
  typeof momentStrings &
  typeof organizerStrings &
  typeof prizeStrings &
  typeof eventStrings &
  RewardStrings &
  AddressStrings &
  MailStrings &
  ShareStrings;
