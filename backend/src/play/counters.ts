import type { PlayEvent } from '@puzzle-prize/sdk/protocol';
import { hostsPerCampaignAndDay } from '@puzzle-prize/sdk/protocol/limits';
import QuickLRU from 'quick-lru';
import { createBatches } from '../platform/batches.ts';
import type { Platform } from '../platform/platform.ts';
import { type PlayDay, writeCounts } from './write-counts.ts';

export interface Counters {
  /** Counts the first view or first move of a session (G45); returns false for a repeated event. */
  count(event: CountedEvent): boolean;
  /** Writes all pending counts. */
  flush(): Promise<void>;
  /** Stops the timer and writes the pending counts. */
  close(): Promise<void>;
}

interface CountedEvent {
  type: Exclude<PlayEvent['type'], 'leave'>;
  embedId: string;
  campaignId: string;
  sessionHash: string;
  host: string | null;
}

/**
 * The number of remembered views and first moves. An event that is still remembered is not counted again, for
 * example after a reload.
 */
const maxSessions = 200_000;
/** The number of (campaign, day) pairs for which hosts are remembered. */
const maxCampaignDays = 10_000;

/**
 * Counts views and first moves in memory and writes them in batches, so that loading a widget writes nothing
 * (decision 5).
 */
export function createCounters({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>): Counters {
  const seen = new QuickLRU<string, true>({ maxSize: maxSessions });
  const limitHost = createHostLimit();
  const batches = createBatches<PlayDay>({
    identify: ({ campaignId, embedId, day, host }) => `${campaignId}|${embedId}|${day}|${host}`,
    merge: (pending, added) => ({
      ...added,
      views: pending.views + added.views,
      starts: pending.starts + added.starts,
    }),
    write: (counts) => writeCounts(database.pool, counts),
    log,
    name: 'play counts',
  });

  return {
    count({ type, embedId, campaignId, sessionHash, host }) {
      const key = `${type}|${embedId}|${sessionHash}`;
      if (seen.has(key)) return false;
      seen.set(key, true);
      const [views, starts] = type === 'view' ? [1, 0] : [0, 1];
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      const countedHost = limitHost(`${campaignId}|${day}`, host ?? '');
      batches.add({ campaignId, embedId, day, host: countedHost, views, starts });
      return true;
    },
    flush: () => batches.flush(),
    close: () => batches.close(),
  };
}

/**
 * Limits the hosts per campaign and day. The first hosts keep their names, and '' replaces the names of all
 * further hosts. Otherwise a client could invent hosts and add any number of rows.
 */
function createHostLimit(): (campaignDay: string, host: string) => string {
  const hosts = new QuickLRU<string, Set<string>>({ maxSize: maxCampaignDays });
  return (campaignDay, host) => {
    const known = hosts.get(campaignDay) ?? new Set();
    if (known.size >= hostsPerCampaignAndDay && !known.has(host)) return '';
    hosts.set(campaignDay, known.add(host));
    return host;
  };
}
