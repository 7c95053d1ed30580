import QuickLRU from 'quick-lru';
import type { Platform } from '../platform/platform.ts';
import { readCampaign, readEmbed } from './read-snapshot.ts';
import { createStocks } from './stock.ts';
import type { CampaignSnapshot, Snapshot } from './snapshot.ts';
import { campaignChanged } from '../campaigns/topics.ts';
import { embedChanged } from '../embeds/topics.ts';

/** A campaign that is shown in place of another one. */
interface NextCampaign {
  loading: Promise<CampaignSnapshot | null>;
  loadedAtMs: number;
}

const maxCampaigns = 1000;

export interface Snapshots {
  /** Finds an embed; returns null when it does not exist. */
  findByEmbed(uniqueId: string): Promise<Snapshot | null>;
  /** Returns the snapshot only if it is in memory and fresh. */
  peek(uniqueId: string): Snapshot | null;
  /** Finds the campaign for an owner's preview. Always reads the database. */
  findByUniqueId(uniqueId: string): Promise<CampaignSnapshot | null>;
  /** Finds the campaign of a play that began before the owner assigned another campaign to the embed. */
  findById(id: string): Promise<CampaignSnapshot | null>;
  /**
   * Finds the campaign that an embed shows in place of one without codes. Every visitor of the embed needs it, so
   * it is kept in memory like an embed.
   */
  findNext(id: string): Promise<CampaignSnapshot | null>;
  /** Updates the stock in all snapshots at once, after this node has given a code or found no free code. */
  countClaim(collectionId: string, outcome: 'given' | 'none_left'): void;
}

interface Entry {
  loading: Promise<Snapshot | null>;
  /** The last snapshot that was read; null until the first read has ended. */
  lastSnapshot: Snapshot | null;
  /**
   * The id of the assigned campaign; undefined until the first read has ended. Until then, a change of any campaign
   * removes the entry.
   */
  campaignId: string | null | undefined;
  loadedAtMs: number;
}

const maxEmbeds = 10_000;
/**
 * The age in milliseconds at which a snapshot is refreshed in the background. The old snapshot is served
 * until the refresh ends. The refresh updates the stock, and finds changes if the bus messages about them
 * were lost.
 */
const refreshMs = 5000;
const staleMs = 60_000;
/** The number of free codes below which the server repeats an inexact count at once. */
const recountBelowCodes = 100;

/** Keeps snapshots in memory. A bus message about a change of the embed or campaign removes the snapshot. */
export function createSnapshots({
  database,
  bus,
  clock,
}: Pick<Platform, 'database' | 'bus' | 'clock'>): Snapshots {
  const { pool } = database;
  const stocks = createStocks();
  const entries = new QuickLRU<string, Entry>({ maxSize: maxEmbeds });
  const readById = (id: string) => readCampaign(pool, 'p.id', { value: id, nowMs: clock.now(), stocks });
  const findNext = createNextCampaigns(readById, { bus, clock, keptMs: refreshMs });

  bus.subscribe(embedChanged, ({ embedUniqueId }) => entries.delete(embedUniqueId));
  bus.subscribe(campaignChanged, ({ campaignId }) => {
    for (const [key, entry] of entries) {
      if (entry.campaignId === campaignId || entry.campaignId === undefined) entries.delete(key);
    }
  });

  /** Returns the age of an entry. If the clock was set back since then, the entry counts as due for a refresh (B51). */
  const getAgeMs = ({ loadedAtMs }: Entry) => {
    const ageMs = clock.now() - loadedAtMs;
    return ageMs < 0 ? refreshMs + 1 : ageMs;
  };

  const load = (uniqueId: string): Promise<Snapshot | null> => {
    const reading = readEmbed(pool, uniqueId, { nowMs: clock.now(), stocks });
    const loading = reading.then(({ snapshot }) => snapshot);
    const entry: Entry = { loading, lastSnapshot: null, campaignId: undefined, loadedAtMs: clock.now() };
    entries.set(uniqueId, entry);
    reading.then(
      ({ snapshot, isCountExact }) => {
        entry.lastSnapshot = snapshot;
        entry.campaignId = snapshot?.assignedCampaignId ?? null;
        if (!isCountExact) recountIfFew(uniqueId, entry);
        // Unknown ids are not kept. Otherwise the guesses of an attacker would displace real embeds.
        if (snapshot === null) entries.delete(uniqueId);
      },
      () => entries.delete(uniqueId),
    );
    return loading;
  };

  const refreshInBackground = (uniqueId: string, entry: Entry) => {
    entry.loadedAtMs = clock.now();
    readEmbed(pool, uniqueId, { nowMs: clock.now(), stocks }).then(
      ({ snapshot, isCountExact }) => {
        if (entries.peek(uniqueId) !== entry) return;
        entry.loading = Promise.resolve(snapshot);
        entry.lastSnapshot = snapshot;
        entry.campaignId = snapshot?.assignedCampaignId ?? null;
        if (!isCountExact) recountIfFew(uniqueId, entry);
      },
      // After a failed refresh, the old snapshot stays. Calls that need the database report the failure.
      () => undefined,
    );
  };

  /**
   * Repeats an inexact count of codes until no claim overlaps with it. Does so only if few codes are left,
   * because otherwise a small error does no harm.
   */
  const recountIfFew = (uniqueId: string, entry: Entry) => {
    if ((entry.lastSnapshot?.campaign?.stock.free ?? recountBelowCodes) < recountBelowCodes)
      refreshInBackground(uniqueId, entry);
  };

  return {
    findByEmbed(uniqueId) {
      const entry = entries.get(uniqueId);
      if (!entry) return load(uniqueId);
      const ageMs = getAgeMs(entry);
      if (ageMs > staleMs) return load(uniqueId);
      if (ageMs > refreshMs) refreshInBackground(uniqueId, entry);
      return entry.loading;
    },
    peek(uniqueId) {
      const entry = entries.get(uniqueId);
      return entry && getAgeMs(entry) <= refreshMs ? entry.lastSnapshot : null;
    },
    findByUniqueId: (uniqueId) =>
      readCampaign(pool, 'p.unique_id', { value: uniqueId, nowMs: clock.now(), stocks }),
    findById: readById,
    findNext,
    countClaim(collectionId, outcome) {
      if (outcome === 'given') stocks.countGiven(collectionId);
      else stocks.markEmpty(collectionId);
    },
  };
}

/**
 * Creates a function that finds campaigns by their ids and keeps them in memory for `keptMs`. A bus message about a
 * change removes the campaign.
 */
function createNextCampaigns(
  read: (id: string) => Promise<CampaignSnapshot | null>,
  { bus, clock, keptMs }: Pick<Platform, 'bus' | 'clock'> & { keptMs: number },
): (id: string) => Promise<CampaignSnapshot | null> {
  const known = new QuickLRU<string, NextCampaign>({ maxSize: maxCampaigns });
  bus.subscribe(campaignChanged, ({ campaignId }) => known.delete(campaignId));
  return (id) => {
    const entry = known.get(id);
    const ageMs = entry ? clock.now() - entry.loadedAtMs : 0;
    // A negative age means that the clock was set back (B51).
    if (entry && ageMs >= 0 && ageMs <= keptMs) return entry.loading;
    const loading = read(id);
    known.set(id, { loading, loadedAtMs: clock.now() });
    loading.catch(() => known.delete(id));
    return loading;
  };
}
