import type { PlayCounts } from '@puzzle-prize/sdk/protocol';
import { pagesPerCampaignAndDay, playSlotMinutes } from '@puzzle-prize/sdk/protocol/limits';
import QuickLRU from 'quick-lru';
import type { Platform } from '../platform/platform.ts';
import { estimateCountry } from './estimate-country.ts';
import { findDevice, toMovesGroup, toPage } from './play-facts.ts';
import type { Facet } from './play-slot.entity.ts';
import { type PlaySlot, writeSlots } from './write-slots.ts';

/** Where and how a visitor plays. It is reduced to page, kind of device and country, and then forgotten. */
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

export interface SlotCounters {
  /** Counts a view or a first move by every facet. */
  countOpening(play: CountedPlay & { embedId: string }, type: 'view' | 'start'): void;
  /** Counts a win or a claim by the facets that its row does not store. The wins of each embed are summed up from rows. */
  countWin(play: CountedPlay, event: { solved?: boolean; issued?: boolean; claimed?: boolean }): void;
  /** Moves an unsolved game from one group of moves to another; null is no group. */
  countLeave(campaignId: string, games: { moves: number | null; movesBefore: number | null }): void;
  /** Writes all pending counts. */
  flush(): Promise<void>;
  /** Stops the timer and writes the pending counts. */
  close(): Promise<void>;
}

const flushMs = 2000;
const slotMs = playSlotMinutes * 60_000;
/** Stands for the pages without a row of their own. No page has this name. */
export const restValue = '*';

const nothing: PlayCounts = { views: 0, starts: 0, solves: 0, issued: 0, claimed: 0 };

/** Counts plays for the insights in memory and writes them in batches, so that no view causes a write (decision 35). */
export function createSlotCounters({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>): SlotCounters {
  const limitPage = createPageLimit();
  let pending = new Map<string, PlaySlot>();
  let writing = Promise.resolve();

  const add = (slot: PlaySlot) => {
    const key = `${slot.campaignId}|${slot.slotMs}|${slot.facet}|${slot.value}`;
    const known = pending.get(key) ?? nothing;
    pending.set(key, {
      ...slot,
      views: known.views + slot.views,
      starts: known.starts + slot.starts,
      solves: known.solves + slot.solves,
      issued: known.issued + slot.issued,
      claimed: known.claimed + slot.claimed,
    });
  };
  const count = (campaignId: string, values: Partial<Record<Facet, string>>, counts: Partial<PlayCounts>) => {
    const now = Math.floor(clock.now() / slotMs) * slotMs;
    const { page, ...others } = values;
    const named = page === undefined ? others : { ...others, page: limitPage(campaignId, now, page) };
    for (const [facet, value] of listFacets(named))
      add({ ...nothing, ...counts, campaignId, slotMs: now, facet, value });
  };
  const writePending = async () => {
    const batch = pending;
    pending = new Map();
    if (batch.size === 0) return;
    try {
      await writeSlots(database.pool, [...batch.values()]);
    } catch (error) {
      log.warn({ err: error }, 'could not write the counts of insights; they will be retried');
      for (const slot of batch.values()) add(slot);
    }
  };
  const flush = () => (writing = writing.then(writePending));
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  return {
    countOpening(play, type) {
      const counts = type === 'view' ? { views: 1 } : { starts: 1 };
      count(play.campaignId, { embed: play.embedId, ...findFacts(play) }, counts);
    },
    countWin(play, { solved = false, issued = false, claimed = false }) {
      const counts = { solves: Number(solved), issued: Number(issued), claimed: Number(claimed) };
      count(play.campaignId, findFacts(play), counts);
    },
    countLeave(campaignId, { moves, movesBefore }) {
      const [to, from] = [moves, movesBefore].map((of) => (of === null ? null : toMovesGroup(of)));
      if (to === from) return;
      if (to !== null) count(campaignId, { moves: String(to) }, { starts: 1 });
      if (from !== null) count(campaignId, { moves: String(from) }, { starts: -1 });
    },
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
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
  const { embed, page, device, country, moves } = values;
  const all: [Facet, string | undefined][] = [
    ['embed', embed],
    ['page', page],
    ['device', device],
    ['country', country],
    ['moves', moves],
  ];
  return all.flatMap(([facet, value]) => (value === undefined ? [] : [[facet, value]]));
}

/** The number of campaign days whose pages are remembered. */
const maxCampaignDays = 10_000;
const dayMs = 86_400_000;

/**
 * Keeps the names of the first pages of a campaign's day and replaces later ones. Otherwise invented pages could add any
 * number of rows.
 */
function createPageLimit(): (campaignId: string, nowMs: number, page: string) => string {
  const pages = new QuickLRU<string, Set<string>>({ maxSize: maxCampaignDays });
  return (campaignId, nowMs, page) => {
    const campaignDay = `${campaignId}|${Math.floor(nowMs / dayMs)}`;
    const known = pages.get(campaignDay) ?? new Set();
    if (known.size >= pagesPerCampaignAndDay && !known.has(page)) return restValue;
    pages.set(campaignDay, known.add(page));
    return page;
  };
}
