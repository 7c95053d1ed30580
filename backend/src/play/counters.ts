import type { PlayEvent } from '@puzzle-prize/sdk/protocol';
import { hostsPerCampaignAndDay } from '@puzzle-prize/sdk/protocol/limits';
import QuickLRU from 'quick-lru';
import type { Platform } from '../platform/platform.ts';
import { type PlayDay, writeCounts } from './write-counts.ts';

export interface Counters {
  /** Counts a session's first view or first move (G45); a repeated event of the session counts nothing. */
  note(event: CountedEvent): void;
  /** Writes what is counted so far. */
  flush(): Promise<void>;
  /** Stops the timer and writes the rest. */
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
/** Sessions remembered so that a reload counts nothing. */
const maxSessions = 200_000;
/** Days of campaigns whose hosts are remembered. */
const maxCampaignDays = 10_000;

type Waiting = Map<string, PlayDay>;

/** Views and first moves, counted in memory and written in batches: a widget load writes nothing (design 4.1). */
export function createCounters({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>): Counters {
  const seen = new QuickLRU<string, true>({ maxSize: maxSessions });
  const knownHost = createHostFilter();
  let waiting: Waiting = new Map();
  let writing = Promise.resolve();

  const writeWaiting = async () => {
    const batch = waiting;
    waiting = new Map();
    if (batch.size === 0) return;
    try {
      await writeCounts(database.pool, [...batch.values()]);
    } catch (error) {
      log.warn({ err: error }, 'counters wait for the database');
      for (const counts of batch.values()) add(waiting, counts);
    }
  };
  const flush = () => (writing = writing.then(writeWaiting));
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  return {
    note({ type, embedId, campaignId, sessionHash, host }) {
      const key = `${type}|${embedId}|${sessionHash}`;
      if (seen.has(key)) return;
      seen.set(key, true);
      const [views, starts] = type === 'view' ? [1, 0] : [0, 1];
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      const knownAs = knownHost(`${campaignId}|${day}`, host ?? '');
      add(waiting, { campaignId, embedId, day, host: knownAs, views, starts });
    },
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}

/** Lets the first hosts of a campaign's day keep their name. Without it, made-up names would be rows without end. */
function createHostFilter(): (campaignDay: string, host: string) => string {
  const hosts = new QuickLRU<string, Set<string>>({ maxSize: maxCampaignDays });
  return (campaignDay, host) => {
    const known = hosts.get(campaignDay) ?? new Set();
    if (known.size >= hostsPerCampaignAndDay && !known.has(host)) return '';
    hosts.set(campaignDay, known.add(host));
    return host;
  };
}

function add(waiting: Waiting, counts: PlayDay): void {
  const key = `${counts.campaignId}|${counts.embedId}|${counts.day}|${counts.host}`;
  const { views = 0, starts = 0 } = waiting.get(key) ?? {};
  waiting.set(key, { ...counts, views: views + counts.views, starts: starts + counts.starts });
}
