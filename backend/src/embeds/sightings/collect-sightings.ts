import { sightingsPerEmbed } from '@puzzle-prize/sdk/protocol/limits';
import QuickLRU from 'quick-lru';
import { type Batches, createBatches } from '../../platform/batches.ts';
import type { Platform } from '../../platform/platform.ts';
import { embedSeen, embedWatched } from '../topics.ts';
import { mergeSightings, type Sighting, toPlaceKey } from './sighting.ts';
import { listProblems } from './view.ts';
import { writeSightings } from './write-sightings.ts';

/** Collects the places where embed codes are seen. */
export interface Sightings extends Pick<Batches<Sighting>, 'flush' | 'close'> {
  /** Records a sighting. `isOnSite`: whether its host is on the site that the owner has entered for the embed code. */
  note(sighting: Omit<Sighting, 'seenAtMs'>, place: Pick<Place, 'isOnSite'>): void;
  /**
   * Lists the places that this node has in memory. The database may also contain older places, and places
   * that other nodes recorded.
   */
  listKnown(embedId: string): Sighting[];
}

interface Place {
  latest: Sighting;
  isOnSite: boolean;
  writtenAtMs: number;
  publishedAtMs: number;
}

/** Maximum number of embed codes for which places are remembered. */
const maxEmbeds = 10_000;
/** Minimum time in milliseconds between two writes of an unchanged place, however often it is seen. */
const writeMs = 60_000;
const watchMs = 60_000;
const publishMs = 1000;

/**
 * Collects sightings in memory and writes them in batches, like the counters of views, so that no view causes a write
 * of its own. An embed code takes at most `sightingsPerEmbed` rows of a batch, even if a caller reports forged hosts.
 * A change at a place of a watched embed code is published at once. A sighting without a change is published at most
 * once per second and place.
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
    note(seen, { isOnSite }) {
      const sighting = { ...seen, seenAtMs: clock.now() };
      const place = findPlace(embeds, sighting, isOnSite);
      if (!place) return;
      place.isOnSite = isOnSite;
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

/**
 * Finds or adds the place of a sighting. Returns null if the embed code already has the maximum number of places and
 * all of them were seen within the last minute. Since anyone can report a forged site, a place on the owner's own
 * site always replaces a place on another site.
 */
function findPlace(
  embeds: QuickLRU<string, Map<string, Place>>,
  sighting: Sighting,
  isOnSite: boolean,
): Place | null {
  const places = embeds.get(sighting.embedId) ?? new Map<string, Place>();
  embeds.set(sighting.embedId, places);
  const key = toPlaceKey(sighting);
  const known = places.get(key);
  if (known) return known;
  const beforeMs = isOnSite ? Infinity : sighting.seenAtMs - writeMs;
  if (places.size >= sightingsPerEmbed && !dropOldest(places, beforeMs)) return null;
  const place = { latest: sighting, isOnSite, writtenAtMs: 0, publishedAtMs: 0 };
  places.set(key, place);
  return place;
}

/** Drops the oldest place outside the owner's site, if it was last seen before the given time. */
function dropOldest(places: Map<string, Place>, beforeMs: number): boolean {
  const [oldest] = [...places]
    .filter(([, { isOnSite }]) => !isOnSite)
    .sort(([, one], [, other]) => one.latest.seenAtMs - other.latest.seenAtMs);
  return oldest !== undefined && oldest[1].latest.seenAtMs < beforeMs && places.delete(oldest[0]);
}

/**
 * Returns true if the owner should be informed of the change. A different width or page alone does not count,
 * because it differs from visitor to visitor.
 */
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
