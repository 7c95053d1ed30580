import { sightingsPerEmbed } from '@puzzle-prize/sdk/protocol/limits';
import QuickLRU from 'quick-lru';
import { type Batches, createBatches } from '../../platform/batches.ts';
import type { Platform } from '../../platform/platform.ts';
import { embedSeen, embedWatched } from '../topics.ts';
import { mergeSightings, type Sighting, toPlaceKey } from './sighting.ts';
import { listProblems } from './view.ts';
import { writeSightings } from './write-sightings.ts';

/** Collects where embed codes are seen. */
export interface Sightings extends Pick<Batches<Sighting>, 'flush' | 'close'> {
  note(sighting: Omit<Sighting, 'seenAtMs'>): void;
  /** The places that this node knows of; the database may have older ones, and those of other nodes. */
  listKnown(embedId: string): Sighting[];
}

interface Place {
  latest: Sighting;
  writtenAtMs: number;
  publishedAtMs: number;
}

/** The number of embed codes whose places are remembered. */
const maxEmbeds = 10_000;
/** A place without news is written once in this time, however often it is seen. */
const writeMs = 60_000;
const watchMs = 60_000;
const publishMs = 1000;

/**
 * Collects in memory, as the counters of views do: a view writes nothing by itself, and an embed code takes at most
 * `sightingsPerEmbed` rows of a batch, whatever hosts are made up. Sightings of a watched embed code are published at
 * once.
 */
export function collectSightings({
  database,
  clock,
  bus,
  log,
}: Pick<Platform, 'database' | 'clock' | 'bus' | 'log'>): Sightings {
  const embeds = new QuickLRU<string, Map<string, Place>>({ maxSize: maxEmbeds });
  const watchedUntil = new QuickLRU<string, number>({ maxSize: maxEmbeds });
  const batches = createBatches<Sighting>({
    identify: (sighting) => `${sighting.embedId}|${toPlaceKey(sighting)}`,
    merge: mergeSightings,
    write: (sightings) => writeSightings(database.pool, sightings),
    log,
    name: 'sightings of embed codes',
  });
  bus.subscribe(embedWatched, ({ embedId }) => watchedUntil.set(embedId, clock.now() + watchMs));

  return {
    note(seen) {
      const sighting = { ...seen, seenAtMs: clock.now() };
      const place = findPlace(embeds, sighting);
      if (!place) return;
      const before = place.latest;
      place.latest = before === sighting ? sighting : mergeSightings(before, sighting);
      const hasNews = hasChanged(before, place.latest);
      const isWatched = (watchedUntil.get(seen.embedId) ?? 0) > sighting.seenAtMs;
      if (isWatched && (hasNews || sighting.seenAtMs - place.publishedAtMs >= publishMs)) {
        place.publishedAtMs = sighting.seenAtMs;
        bus.publish(embedSeen, place.latest);
      }
      if (hasNews || sighting.seenAtMs - place.writtenAtMs >= writeMs) {
        place.writtenAtMs = sighting.seenAtMs;
        batches.add(sighting);
      }
    },
    listKnown: (embedId) => [...(embeds.get(embedId)?.values() ?? [])].map(({ latest }) => latest),
    flush: () => batches.flush(),
    close: () => batches.close(),
  };
}

/** Finds or adds the place of a sighting; null when the embed code has too many that were seen within a minute. */
function findPlace(embeds: QuickLRU<string, Map<string, Place>>, sighting: Sighting): Place | null {
  const places = embeds.get(sighting.embedId) ?? new Map<string, Place>();
  embeds.set(sighting.embedId, places);
  const key = toPlaceKey(sighting);
  const known = places.get(key);
  if (known) return known;
  if (places.size >= sightingsPerEmbed && !dropOldest(places, sighting.seenAtMs - writeMs)) return null;
  const place = { latest: sighting, writtenAtMs: 0, publishedAtMs: 0 };
  places.set(key, place);
  return place;
}

function dropOldest(places: Map<string, Place>, beforeMs: number): boolean {
  const [oldest] = [...places].sort(([, one], [, other]) => one.latest.seenAtMs - other.latest.seenAtMs);
  return oldest !== undefined && oldest[1].latest.seenAtMs < beforeMs && places.delete(oldest[0]);
}

/** Whether an owner would want to know. The widths and pages of visitors differ all the time. */
function hasChanged(before: Sighting, after: Sighting): boolean {
  const describe = (sighting: Sighting) =>
    [
      ...listProblems(sighting, null),
      sighting.blockedBy,
      sighting.isPuzzleShown,
      sighting.scriptVersion,
    ].join();
  return describe(before) !== describe(after);
}
