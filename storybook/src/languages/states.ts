import type { embeds } from '../platform/embeds.ts';
import type { raceScenes } from '../platform/race-scenes.ts';

/** The state in which a puzzle ends, and whether the visitor must solve the puzzle to reach it. */
interface End {
  view: string;
  isSolved?: true;
}

const shown = (view: string): End => ({ view });
const solved = (view: string): End => ({ view, isSolved: true });

/** The embeds of the stories' fake platform, each with the state in which it is shown. */
export const prizeStates = {
  code: solved('won'),
  terms: solved('won'),
  delivery: solved('won'),
  hidden: shown('message'),
  shuffled: shown('puzzle'),
  'three-by-three': shown('puzzle'),
  'four-by-four': shown('puzzle'),
  'eight-by-eight': shown('puzzle'),
  large: shown('puzzle'),
  easier: shown('puzzle'),
  question: shown('puzzle'),
  'none-left': solved('solved'),
  'waiting-list': solved('solved'),
  'owners-preview': shown('puzzle'),
  image: solved('media'),
  video: solved('media'),
  'first-of-three': solved('media'),
  'all-files': solved('media'),
  'kept-video': solved('media'),
  unplayable: solved('media'),
  ended: shown('message'),
  locked: shown('locked'),
  preview: shown('frozen'),
  expired: shown('locked'),
  unknown: shown('failed'),
  offline: shown('failed'),
  slow: shown('loading'),
  checking: solved('checking'),
  unchecked: solved('failed'),
  stale: solved('failed'),
  'busy-network': solved('failed'),
  'all-won': solved('failed'),
} as const satisfies Record<keyof typeof embeds, End>;

/** The way in which a visitor enters a race: with the code of its room, or from the page of a campaign. */
type Entry = 'code' | 'campaign';

/** The rooms of the stories' fake platform, each with the way in which it is entered. */
export const raceStates = {
  ALONE: 'code',
  WAITING: 'code',
  READY: 'code',
  HOST: 'code',
  COUNTDOWN: 'code',
  RACING: 'code',
  TWO: 'code',
  LEADING: 'code',
  REPLAY: 'code',
  PHOTO: 'code',
  CUTOFF: 'code',
  WATCHING: 'code',
  WON: 'code',
  SECOND: 'code',
  WON_FIRST: 'code',
  NEXT: 'campaign',
  REMATCH: 'code',
  WATCHED_REMATCH: 'code',
  SERIES: 'code',
  SERIES_WON: 'code',
  SERIES_TIE: 'code',
  OTHER_WON: 'code',
  WATCHED_WIN: 'code',
  PRIZES: 'code',
  PRIZES_RACING: 'code',
  PRIZES_SECOND: 'code',
  PRIZES_CONSOLED: 'code',
  PAUSED: 'code',
  RESUMING: 'code',
  MESSAGE: 'code',
  REMOVED: 'code',
  WATCHED_LOBBY: 'code',
  WATCHED_PODIUM: 'code',
  EXPIRED: 'code',
  AHEAD: 'campaign',
  LOBBY: 'campaign',
  FULL: 'code',
  NOBODY: 'code',
  ELSEWHERE: 'code',
  TWICE: 'code',
  DELAYED: 'code',
  LOST: 'code',
  SILENT: 'code',
} as const satisfies Record<keyof typeof raceScenes, Entry>;

/** The attributes with which a race shows a room. */
export function enterRoom(code: keyof typeof raceStates): Record<string, string> {
  const entry: Entry = raceStates[code];
  return entry === 'campaign' ? { 'puzzle-id': code } : { 'room-code': code };
}
