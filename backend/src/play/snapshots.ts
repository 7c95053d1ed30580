import QuickLRU from 'quick-lru';
import type { Platform } from '../platform/platform.ts';
import { readCampaign, readEmbed } from './read-snapshot.ts';
import { createStocks } from './stock.ts';
import type { CampaignSnapshot, Snapshot } from './snapshot.ts';
import { campaignChanged } from '../campaigns/topics.ts';
import { embedChanged } from '../embeds/topics.ts';

export interface Snapshots {
  /** Null when there is no such embed. */
  findByEmbed(uniqueId: string): Promise<Snapshot | null>;
  /** Returns the snapshot only if it is in memory and fresh. */
  peek(uniqueId: string): Snapshot | null;
  /** Always reads the database: it serves the owner's preview. */
  findByUniqueId(uniqueId: string): Promise<CampaignSnapshot | null>;
  /** Serves tokens that were signed before the embed was assigned to another campaign. */
  findById(id: string): Promise<CampaignSnapshot | null>;
  /** Updates the stock on all embeds at once after this node gave a code of the collection or found none left. */
  countClaim(collectionId: string, outcome: 'given' | 'none_left'): void;
}

interface Entry {
  loading: Promise<Snapshot | null>;
  /** Null until the first read has ended. */
  lastSnapshot: Snapshot | null;
  /** Undefined until the first read has ended: until then any change may concern this entry. */
  campaignId: string | null | undefined;
  loadedAtMs: number;
}

const maxEmbeds = 10_000;
/**
 * After this time the snapshot is refreshed in the background while the old one is still served. The refresh updates
 * stock counts and repairs missed bus messages.
 */
const refreshMs = 5000;
const staleMs = 60_000;
/** Below this number of free codes a count that overlapped with claims is repeated at once. */
const recountBelowCodes = 100;

/** Keeps snapshots in memory. The bus drops a snapshot as soon as its embed or campaign changes. */
export function createSnapshots({
  database,
  bus,
  clock,
}: Pick<Platform, 'database' | 'bus' | 'clock'>): Snapshots {
  const { pool } = database;
  const stocks = createStocks();
  const entries = new QuickLRU<string, Entry>({ maxSize: maxEmbeds });

  bus.subscribe(embedChanged, ({ embedUniqueId }) => entries.delete(embedUniqueId));
  bus.subscribe(campaignChanged, ({ campaignId }) => {
    for (const [key, entry] of entries) {
      if (entry.campaignId === campaignId || entry.campaignId === undefined) entries.delete(key);
    }
  });

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
        // Unknown ids are not kept: an attacker's guesses would push out real embeds.
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
      // A failed refresh keeps the old snapshot. Calls that need the database report its failure.
      () => undefined,
    );
  };

  /**
   * An inexact count matters only when few codes are left, so the count is repeated until no claim overlaps with it.
   */
  const recountIfFew = (uniqueId: string, entry: Entry) => {
    if ((entry.lastSnapshot?.campaign?.stock.free ?? recountBelowCodes) < recountBelowCodes)
      refreshInBackground(uniqueId, entry);
  };

  return {
    findByEmbed(uniqueId) {
      const entry = entries.get(uniqueId);
      if (!entry) return load(uniqueId);
      const ageMs = clock.now() - entry.loadedAtMs;
      if (ageMs > staleMs) return load(uniqueId);
      if (ageMs > refreshMs) refreshInBackground(uniqueId, entry);
      return entry.loading;
    },
    peek(uniqueId) {
      const entry = entries.get(uniqueId);
      return entry && clock.now() - entry.loadedAtMs <= refreshMs ? entry.lastSnapshot : null;
    },
    findByUniqueId: (uniqueId) =>
      readCampaign(pool, 'p.unique_id', { value: uniqueId, nowMs: clock.now(), stocks }),
    findById: (id) => readCampaign(pool, 'p.id', { value: id, nowMs: clock.now(), stocks }),
    countClaim(collectionId, outcome) {
      if (outcome === 'given') stocks.countGiven(collectionId);
      else stocks.markEmpty(collectionId);
    },
  };
}
