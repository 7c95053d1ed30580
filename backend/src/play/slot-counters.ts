import type { WonBy } from '@puzzle-prize/sdk/protocol';
import {
  countriesPerCampaignAndDay,
  pagesPerCampaignAndDay,
  playSlotMinutes,
} from '@puzzle-prize/sdk/protocol/limits';
import QuickLRU from 'quick-lru';
import { createBatches } from '../platform/batches.ts';
import type { Platform } from '../platform/platform.ts';
import { estimateCountry } from './estimate-country.ts';
import { findDevice, toMovesGroup, toPage } from './play-facts.ts';
import type { Facet } from './play-slot.entity.ts';
import { type PlaySlot, type SlotCounts, writeSlots } from './write-slots.ts';

/**
 * Data about the page and the browser of a visitor. The insights keep only facts derived from these data: the
 * page, the kind of device and the country.
 */
export interface Whereabouts {
  host: string | null;
  path: string | null;
  zone: string | null;
  userAgent: string;
  languages: string;
}

/** A play of a campaign. */
export interface CountedPlay extends Whereabouts {
  campaignId: string;
}

/** An abandoned game, with its number of moves now and in the previous report of the session. */
export interface LeftGame {
  sessionHash: string;
  moves: number | null;
  movesBefore: number | null;
}

/** The events of a win that are counted. `wonBy` is the other way by which the reward was won. */
export interface CountedWin {
  solved?: boolean;
  issued?: boolean;
  claimed?: boolean;
  wonBy?: WonBy | null;
}

export interface SlotCounters {
  /** Counts a view or a first move by embed, page, device and country. */
  countOpening(play: CountedPlay & { embedId: string }, type: 'view' | 'start'): void;
  /**
   * Counts a win or a claim by page, device and country. A win by another way is also counted by that way. The counts
   * by embed are summed up from the rows of wins instead (`win-slots.ts`).
   */
  countWin(play: CountedPlay, event: CountedWin): void;
  /**
   * Moves an unsolved game from the group that contains `movesBefore` to the group that contains `moves`.
   * Null means no group.
   */
  countLeave(campaignId: string, game: LeftGame): void;
  /** Writes all pending counts. */
  flush(): Promise<void>;
  /** Stops the timer and writes the pending counts. */
  close(): Promise<void>;
}

const slotMs = playSlotMinutes * 60_000;
/**
 * The name under which the pages and countries without rows of their own are counted. No page or country has this
 * name.
 */
export const restValue = '*';

const nothing: SlotCounts = { views: 0, starts: 0, solves: 0, issued: 0, claimed: 0 };

/** Counts plays for the insights in memory and writes them in batches, so that no view causes a write (decision 35). */
export function createSlotCounters({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>): SlotCounters {
  const limitPage = createNameLimit(pagesPerCampaignAndDay);
  const limitCountry = createNameLimit(countriesPerCampaignAndDay);
  const reports = new QuickLRU<string, true>({ maxSize: maxReports });
  const batches = createBatches<PlaySlot>({
    identify: ({ campaignId, slotMs: startMs, facet, value }) => `${campaignId}|${startMs}|${facet}|${value}`,
    merge: (pending, added) => ({
      ...added,
      views: pending.views + added.views,
      starts: pending.starts + added.starts,
      solves: pending.solves + added.solves,
      issued: pending.issued + added.issued,
      claimed: pending.claimed + added.claimed,
    }),
    write: (slots) => writeSlots(database.pool, slots),
    log,
    name: 'the counts of insights',
  });
  const count = (campaignId: string, values: Partial<Record<Facet, string>>, counts: Partial<SlotCounts>) => {
    const now = Math.floor(clock.now() / slotMs) * slotMs;
    const { page, country, ...others } = values;
    const named = {
      ...others,
      ...(page !== undefined && { page: limitPage(campaignId, now, page) }),
      ...(country !== undefined && { country: limitCountry(campaignId, now, country) }),
    };
    for (const [facet, value] of listFacets(named))
      batches.add({ ...nothing, ...counts, campaignId, slotMs: now, facet, value });
  };

  return {
    countOpening(play, type) {
      const counts = type === 'view' ? { views: 1 } : { starts: 1 };
      count(play.campaignId, { embed: play.embedId, ...findFacts(play) }, counts);
    },
    countWin(play, { solved = false, issued = false, claimed = false, wonBy }) {
      const counts = { solves: Number(solved), issued: Number(issued), claimed: Number(claimed) };
      count(play.campaignId, { ...findFacts(play), ...(wonBy && { way: wonBy }) }, counts);
    },
    countLeave(campaignId, { sessionHash, moves, movesBefore }) {
      const report = `${campaignId}|${sessionHash}|${movesBefore}`;
      if (reports.has(report)) return;
      reports.set(report, true);
      const [to, from] = [moves, movesBefore].map((of) => (of === null ? null : toMovesGroup(of)));
      if (to === from) return;
      if (to !== null) count(campaignId, { moves: String(to) }, { starts: 1 });
      if (from !== null) count(campaignId, { moves: String(from) }, { starts: -1 });
    },
    flush: () => batches.flush(),
    close: () => batches.close(),
  };
}

function findFacts({ host, path, zone, userAgent, languages }: Whereabouts) {
  return {
    page: toPage(host, path),
    device: findDevice(userAgent),
    country: estimateCountry({ zone, languages }),
  };
}

function listFacets(values: Partial<Record<Facet, string>>): [Facet, string][] {
  const { embed, page, device, country, moves, way } = values;
  const all: [Facet, string | undefined][] = [
    ['embed', embed],
    ['page', page],
    ['device', device],
    ['country', country],
    ['moves', moves],
    ['way', way],
  ];
  return all.flatMap(([facet, value]) => (value === undefined ? [] : [[facet, value]]));
}

/** The number of (campaign, day) pairs for which names are remembered. */
const maxCampaignDays = 10_000;
/** The maximum number of reports about abandoned games that are kept in memory. */
const maxReports = 200_000;
const dayMs = 86_400_000;

/**
 * Returns a function that limits the names of a campaign on one day. The first `maxNames` names stay, and later
 * ones become `restValue`. Without this limit, clients could add any number of rows with invented names.
 */
function createNameLimit(maxNames: number): (campaignId: string, nowMs: number, name: string) => string {
  const names = new QuickLRU<string, Set<string>>({ maxSize: maxCampaignDays });
  return (campaignId, nowMs, name) => {
    const campaignDay = `${campaignId}|${Math.floor(nowMs / dayMs)}`;
    const known = names.get(campaignDay) ?? new Set();
    if (known.size >= maxNames && !known.has(name)) return restValue;
    names.set(campaignDay, known.add(name));
    return name;
  };
}
