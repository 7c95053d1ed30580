import type { PlayEvent } from '@puzzle-prize/sdk/protocol';
import { hostsPerCampaignAndDay } from '@puzzle-prize/sdk/protocol/limits';
import QuickLRU from 'quick-lru';
import type { Platform } from '../platform/platform.ts';
import { type PlayDay, writeCounts } from './write-counts.ts';

export interface Counters {
  /** Counts the first view or the first move of a session (G45). Repeated events are ignored. */
  count(event: CountedEvent): void;
  /** Writes all pending counts. */
  flush(): Promise<void>;
  /** Stops the timer and writes the pending counts. */
  close(): Promise<void>;
}

interface CountedEvent {
  type: PlayEvent['type'];
  embedId: string;
  campaignId: string;
  sessionHash: string;
  host: string | null;
}

const flushMs = 2000;
/** The greatest number of sessions in memory. They are remembered to ignore reloads. */
const maxSessions = 200_000;
/** The greatest number of campaign days whose hosts are in memory. */
const maxCampaignDays = 10_000;

type PendingCounts = Map<string, PlayDay>;

/** Counts views and first moves in memory and writes them in batches. A load writes nothing (decision 5). */
export function createCounters({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>): Counters {
  const seen = new QuickLRU<string, true>({ maxSize: maxSessions });
  const limitHost = createHostLimit();
  let pending: PendingCounts = new Map();
  let writing = Promise.resolve();

  const writePending = async () => {
    const batch = pending;
    pending = new Map();
    if (batch.size === 0) return;
    try {
      await writeCounts(database.pool, [...batch.values()]);
    } catch (error) {
      log.warn({ err: error }, 'could not write play counts; they will be retried');
      for (const counts of batch.values()) add(pending, counts);
    }
  };
  const flush = () => (writing = writing.then(writePending));
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  return {
    count({ type, embedId, campaignId, sessionHash, host }) {
      const key = `${type}|${embedId}|${sessionHash}`;
      if (seen.has(key)) return;
      seen.set(key, true);
      const [views, starts] = type === 'view' ? [1, 0] : [0, 1];
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      const countedHost = limitHost(`${campaignId}|${day}`, host ?? '');
      add(pending, { campaignId, embedId, day, host: countedHost, views, starts });
    },
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}

/**
 * Limits the hosts per campaign and day: the first ones keep their names, and '' replaces all others.
 * Otherwise a client could invent hosts and add any number of rows.
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

function add(pending: PendingCounts, counts: PlayDay): void {
  const key = `${counts.campaignId}|${counts.embedId}|${counts.day}|${counts.host}`;
  const { views = 0, starts = 0 } = pending.get(key) ?? {};
  pending.set(key, { ...counts, views: views + counts.views, starts: starts + counts.starts });
}
