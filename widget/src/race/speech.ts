import { Announcer } from '../board/announcer.ts';
import { throttle } from '../board/throttle.ts';
import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import type { RaceChange } from './race-changes.ts';

/** The levels from which the visitor chooses how much of a race is announced. */
export const spokenLevels = ['all', 'finishes', 'none'] as const;
export type SpokenLevel = (typeof spokenLevels)[number];

const levelName = 'race-spoken';
/** Minimum time between two announcements of the lead, because the lead changes often. */
const leadPauseDefaultMs = 10_000;

/** Announces a race to visitors who do not see it. */
export class RaceSpeech {
  level = parseLevel(readJson(levelName));
  /** The live regions, for the element to render. */
  readonly regions: readonly HTMLElement[];
  readonly #polite: Announcer;
  readonly #assertive: Announcer;
  readonly #tellLeadSoon: (isDue?: boolean) => void;
  #lead = '';
  #toldLead = '';
  #leaderId = '';

  /** @param leadPauseMs minimum time between two announcements of the lead */
  constructor(leadPauseMs = leadPauseDefaultMs) {
    this.#tellLeadSoon = throttle(() => {
      if (this.level !== 'all') return;
      this.#toldLead = this.#lead;
      this.tell(this.#lead);
    }, leadPauseMs);
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
    this.#dropOldLead(change);
    if (text === null) return;
    if (change.kind === 'leaderChanged') this.#sayLead(change.leader.id, text);
    else if (change.kind === 'counted' || change.kind === 'started') this.#assertive.say(text);
    else if (change.kind !== 'finished' || this.level !== 'none') this.tell(text);
  }

  /** Announces a text at every level. */
  tell(text: string): void {
    this.#polite.say(text);
  }

  /** Discards announcements that are still waiting. */
  stop(): void {
    this.#tellLeadSoon(false);
    this.#polite.stop();
    this.#assertive.stop();
  }

  /**
   * Announces the lead at once if the minimum time since the last announcement has passed. Otherwise announces the
   * latest lead when it has passed. The same lead is not announced twice in a row.
   */
  #sayLead(leaderId: string, text: string): void {
    this.#leaderId = leaderId;
    this.#lead = text;
    this.#tellLeadSoon(text !== this.#toldLead);
  }

  /** Drops a waiting announcement of the lead when a race starts or ends, or when the leader finishes. */
  #dropOldLead(change: RaceChange): void {
    const isOver = change.kind === 'started' || change.kind === 'ended';
    if (isOver) this.#toldLead = '';
    if (isOver || (change.kind === 'finished' && change.finish.participantId === this.#leaderId))
      this.#tellLeadSoon(false);
  }
}

function createRegion(role: string): HTMLElement {
  return Object.assign(document.createElement('p'), { className: 'hidden', role });
}

function parseLevel(value: unknown): SpokenLevel {
  return spokenLevels.find((level) => level === value) ?? 'all';
}
