import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import { raceCountdownFromSeconds } from '@puzzle-prize/sdk/protocol/limits';
import type { Language } from '../../board/language.ts';
import type { RaceChange } from '../race-changes.ts';
import type { raceStrings } from '../strings.ts';
import { formatName } from './player-name.ts';
import { inRoom, type RoomTexts } from './room-language.ts';

type Texts = Language<keyof RoomTexts>;

/**
 * Returns the announcement of a change; null for a change that is not announced.
 * @param room the room after the change
 */
export function describeForSpeech(
  change: RaceChange,
  language: Language<keyof typeof raceStrings>,
  room: RaceRoom | null = null,
): string | null {
  const texts = inRoom(language);
  const text = describeChange(change, texts);
  return text !== null && change.kind === 'counted' && change.isFirst
    ? [text, ...listReplays(room, texts)].join('. ')
    : text;
}

/**
 * Returns the names of the replays in a room without repetitions. Visitors who do not see the lanes learn from them
 * that nobody else plays there (G70).
 */
function listReplays(room: RaceRoom | null, language: Texts): ReadonlySet<string> {
  const replays = room?.participants.filter(({ ghost }) => ghost) ?? [];
  return new Set(replays.map((replay) => formatName(replay, { language })));
}

function describeChange(change: RaceChange, language: Texts): string | null {
  switch (change.kind) {
    case 'leaderChanged':
      return leadText(change, language);
    case 'finished':
      return finishText(change, language);
    case 'ended':
      return language.texts[change.status];
    case 'ending':
      return describeEnding(change, language);
    case 'prizeWon':
      return change.code && language.text('sayPrize', { code: change.code });
    case 'restored':
      return language.texts.sayRestored;
    case 'delayed':
      return language.texts.delayed;
    case 'started':
      return language.texts.sayGo;
    case 'counted':
      return countText(change, language);
    default:
      return null;
  }
}

/** Returns the announcement of a countdown, at its start and again when three seconds are left. */
function countText(
  { seconds, isFirst }: Extract<RaceChange, { kind: 'counted' }>,
  language: Texts,
): string | null {
  if (!isFirst && seconds !== raceCountdownFromSeconds) return null;
  return seconds > raceCountdownFromSeconds
    ? language.text('sayStartsIn', { seconds })
    : language.number(seconds);
}

/**
 * Names the winner and the remaining time in one text: a second text at the same moment would replace the
 * first.
 */
function describeEnding(
  { seconds, winner }: Extract<RaceChange, { kind: 'ending' }>,
  language: Texts,
): string {
  return winner
    ? language.text('sayWinnerEndsIn', { name: winner.displayName, seconds })
    : language.text('sayEndsIn', { seconds });
}

function leadText(
  { leader, isYou }: Extract<RaceChange, { kind: 'leaderChanged' }>,
  language: Texts,
): string {
  return isYou
    ? language.texts.sayYouLead
    : language.text('sayLeads', { name: formatName(leader, { language }) });
}

function finishText({ finish }: Extract<RaceChange, { kind: 'finished' }>, language: Texts): string {
  const place = placeText(finish.place, language);
  return finish.isYou
    ? language.text('sayYouFinished', { place })
    : language.text('sayFinished', { name: finish.displayName, place });
}

/** Returns the text for a place: 1st to 4th. */
export function placeText(place: number, language: Texts): string {
  const { place1, place2, place3, place4 } = language.texts;
  return [place1, place2, place3, place4][place - 1] ?? language.number(place);
}
