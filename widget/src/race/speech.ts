import { Announcer } from '../board/announcer.ts';
import type { Language } from '../board/language.ts';
import { readJson, writeJson } from '../element/json-storage.ts';
import { raceCountdownFromSeconds } from '@puzzle-prize/sdk/protocol/limits';
import type { Happening } from './happenings.ts';
import type { raceStrings } from './strings.ts';

/** How much of a race is said. */
export const spokenLevels = ['all', 'finishes', 'none'] as const;
export type SpokenLevel = (typeof spokenLevels)[number];

type Texts = Language<keyof typeof raceStrings>;

const levelName = 'race-spoken';
/** Somebody is ahead again and again: said no more often than this. */
const leadPauseMs = 10_000;

/** Says a race to those who do not see it. */
export class RaceSpeech {
  level = parseLevel(readJson(levelName));
  readonly #polite: Announcer;
  readonly #assertive: Announcer;
  #ledAt = -leadPauseMs;

  constructor(polite: Element, assertive: Element) {
    this.#polite = new Announcer(polite);
    this.#assertive = new Announcer(assertive);
  }

  /** Is kept for all races. */
  setLevel(level: SpokenLevel): void {
    this.level = level;
    writeJson(levelName, level);
  }

  say(happening: Happening, language: Texts): void {
    const text = this.#textOf(happening, language);
    if (text === null) return;
    const isUrgent = happening.kind === 'counted' || happening.kind === 'started';
    (isUrgent ? this.#assertive : this.#polite).say(text);
  }

  /** Forgets what still waits to be said. */
  stop(): void {
    this.#polite.stop();
    this.#assertive.stop();
  }

  #textOf(happening: Happening, language: Texts): string | null {
    if (happening.kind === 'led')
      return this.level === 'all' && this.#mayTellLead() ? leadText(happening, language) : null;
    if (happening.kind === 'finished') return this.level === 'none' ? null : finishText(happening, language);
    return certainText(happening, language);
  }

  #mayTellLead(): boolean {
    const now = performance.now();
    if (now - this.#ledAt < leadPauseMs) return false;
    this.#ledAt = now;
    return true;
  }
}

/** What is said to everybody, however little they want to hear. */
function certainText(happening: Happening, language: Texts): string | null {
  switch (happening.kind) {
    case 'ended':
      return language.texts[happening.status];
    case 'prized':
      return happening.code && language.text('sayPrize', { code: happening.code });
    case 'lost':
      return language.texts.sayLost;
    case 'restored':
      return language.texts.sayRestored;
    case 'started':
      return language.texts.sayGo;
    case 'counted':
      return countText(happening, language);
    default:
      return null;
  }
}

/** A long countdown is said when it begins; then only the last three seconds, once. Of a shorter one, what is left. */
function countText(
  { seconds, isFirst }: Extract<Happening, { kind: 'counted' }>,
  language: Texts,
): string | null {
  if (!isFirst && seconds !== raceCountdownFromSeconds) return null;
  return seconds > raceCountdownFromSeconds
    ? language.text('sayStartsIn', { seconds })
    : language.number(seconds);
}

function leadText({ leader, isYou }: Extract<Happening, { kind: 'led' }>, language: Texts): string {
  return isYou ? language.texts.sayYouLead : language.text('sayLeads', { name: leader.displayName });
}

function finishText({ finish }: Extract<Happening, { kind: 'finished' }>, language: Texts): string {
  const place = placeText(finish.place, language);
  return finish.isYou
    ? language.text('sayYouFinished', { place })
    : language.text('sayFinished', { name: finish.displayName, place });
}

/** 1st to 4th. */
export function placeText(place: number, language: Texts): string {
  const { place1, place2, place3, place4 } = language.texts;
  return [place1, place2, place3, place4][place - 1] ?? language.number(place);
}

function parseLevel(value: unknown): SpokenLevel {
  return spokenLevels.find((level) => level === value) ?? 'all';
}
