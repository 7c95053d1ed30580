import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { sightingsPerEmbed } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { createCounts } from '../../platform/counts.ts';
import { EventStream } from '../../platform/http/event-stream.ts';
import { RateLimitedError } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EmbedRow } from '../embed.entity.ts';
import { embedSeen, embedWatched } from '../topics.ts';
import type { Sightings } from './collect-sightings.ts';
import { mergeSightings, type Sighting, toPlaceKey } from './sighting.ts';
import { presentSightings } from './view.ts';

const streamsPerOwner = 20;
const retrySeconds = 15;
/**
 * Maximum duration of a stream. The page then connects again, so the server checks that the owner is still
 * signed in.
 */
const streamMinutes = 5;

/** Streams the places where embed codes are seen to their owners. */
export interface SightingStreams {
  /** Reads the places of an embed code, including those that are not written to the database yet. */
  read(embed: EmbedRow): Promise<Sighting[]>;
  /**
   * Opens a stream of an embed code's places. It starts with the current places.
   * @throws AppError request.rate_limited, server.unavailable while the server stops
   */
  open(embed: EmbedRow): Promise<EventStream>;
  /** Closes all streams and refuses new ones, because an open stream would delay the end of the process. */
  close(): void;
}

type Services = Pick<Platform, 'bus' | 'clock' | 'config' | 'database'> & { sightings: Sightings };

export function createSightingStreams({
  bus,
  clock,
  config,
  database,
  sightings,
}: Services): SightingStreams {
  const openStreams = new Map<string, Set<(sighting: Sighting) => void>>();
  const closeAll = new Set<() => void>();
  const openPerOwner = createCounts();
  let isClosed = false;

  bus.subscribe(embedSeen, (sighting) => {
    for (const show of openStreams.get(sighting.embedId) ?? []) show(sighting);
  });

  const read = async ({ id }: EmbedRow) => {
    const places = new Map((await readSightings(database.pool, id)).map((one) => [toPlaceKey(one), one]));
    for (const known of sightings.listKnown(id)) {
      const stored = places.get(toPlaceKey(known));
      if (!stored || stored.seenAtMs < known.seenAtMs)
        places.set(toPlaceKey(known), stored ? mergeSightings(stored, known) : known);
    }
    return [...places.values()];
  };

  return {
    read,
    async open(embed) {
      if (isClosed) throw new AppError('server.unavailable');
      if (config.rateLimits && openPerOwner.of(embed.userId) >= streamsPerOwner)
        throw new RateLimitedError(retrySeconds);
      const { id: embedId, userId, site = null } = embed;
      const watch = () => {
        bus.publish(embedWatched, { embedId });
      };
      const places = new Map<string, Sighting>();
      let events = 0;
      const push = () => {
        stream.push(String(++events), presentSightings(places.values(), { site, nowMs: clock.now() }));
      };
      const show = (sighting: Sighting) => {
        places.set(toPlaceKey(sighting), sighting);
        push();
      };
      const close = () => {
        stream.close();
      };
      const end = setTimeout(close, streamMinutes * 60_000);
      const stream = new EventStream({
        onHeartbeat: watch,
        onClose: () => {
          clearTimeout(end);
          closeAll.delete(close);
          openPerOwner.add(userId, -1);
          const others = openStreams.get(embedId);
          others?.delete(show);
          if (others?.size === 0) openStreams.delete(embedId);
        },
      });
      openPerOwner.add(userId, 1);
      closeAll.add(close);
      openStreams.set(embedId, (openStreams.get(embedId) ?? new Set()).add(show));
      // The watch begins before the places are read, so that no sighting between the read and the first event
      // is missed.
      watch();
      try {
        for (const place of await read(embed)) {
          const key = toPlaceKey(place);
          if ((places.get(key)?.seenAtMs ?? 0) < place.seenAtMs) places.set(key, place);
        }
      } catch (error) {
        stream.abort();
        throw error;
      }
      push();
      return stream;
    },
    close() {
      isClosed = true;
      for (const close of closeAll) close();
    },
  };
}

/** Reads where an embed code was seen, the newest first. */
async function readSightings(pool: Pool, embedId: string): Promise<Sighting[]> {
  const text = `
    select embed_id as "embedId", host, form, page_path as "pagePath", width, height, script_version as "scriptVersion",
      is_puzzle_shown as "isPuzzleShown", blocked_by as "blockedBy",
      (extract(epoch from seen_at) * 1000)::float8 as "seenAtMs"
    from embed_sightings where embed_id = $1 order by seen_at desc, host, form limit $2`;
  const { rows } = await pool.query<Sighting>(text, [embedId, sightingsPerEmbed]);
  return rows;
}
