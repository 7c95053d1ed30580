import { Announcer } from '../board/announcer.ts';
import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import type { RaceChange } from './race-changes.ts';

/** The levels from which the visitor chooses how much of a race is announced. */
export const spokenLevels = ['all', 'finishes', 'none'] as const;
export type SpokenLevel = (typeof spokenLevels)[number];

const levelName = 'race-spoken';
/** Minimum time between two announcements of the lead, because the lead changes often. */
const leadPauseMs = 10_000;

/** Announces a race to visitors who do not see it. */
export class RaceSpeech {
  level = parseLevel(readJson(levelName));
  /** The live regions, for the element to render. */
  readonly regions: readonly HTMLElement[];
  readonly #polite: Announcer;
  readonly #assertive: Announcer;
  #ledAt = -leadPauseMs;

  constructor() {
    const [polite, assertive] = [createRegion('status'), createRegion('alert')];
    this.regions = [polite, assertive];
    this.#polite = new Announcer(polite);
    this.#assertive = new Announcer(assertive);
  }

  /** Stores the level for all races. */
  setLevel(level: SpokenLevel): void {
    this.level = level;
    writeJson(levelName, level);
  }

  /** Announces the text of a change, unless there is none or the visitor chose to hear less. */
  say(change: RaceChange, text: string | null): void {
    if (text === null || !this.#isWanted(change)) return;
    const isUrgent = change.kind === 'counted' || change.kind === 'started';
    if (isUrgent) this.#assertive.say(text);
    else this.tell(text);
  }

  /** Announces a text at every level. */
  tell(text: string): void {
    this.#polite.say(text);
  }

  /** Discards announcements that are still waiting. */
  stop(): void {
    this.#polite.stop();
    this.#assertive.stop();
  }

  #isWanted({ kind }: RaceChange): boolean {
    if (kind === 'leaderChanged') return this.level === 'all' && this.#canTellLead();
    return kind !== 'finished' || this.level !== 'none';
  }

  #canTellLead(): boolean {
    const now = performance.now();
    if (now - this.#ledAt < leadPauseMs) return false;
    this.#ledAt = now;
    return true;
  }
}

function createRegion(role: string): HTMLElement {
  return Object.assign(document.createElement('p'), { className: 'hidden', role });
}

function parseLevel(value: unknown): SpokenLevel {
  return spokenLevels.find((level) => level === value) ?? 'all';
}
