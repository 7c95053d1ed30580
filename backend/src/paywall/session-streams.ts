import type { SessionStatus } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { createCounts } from '../platform/counts.ts';
import { EventStream } from '../platform/http/event-stream.ts';
import { RateLimitedError } from '../platform/http/rate-limits.ts';
import type { Platform } from '../platform/platform.ts';
import { hashSession } from '../platform/session-hash.ts';
import { findSession } from './sessions.ts';
import { presentStatus } from './view.ts';

/** A campus behind one address is fine, a program that opens all it can is not. */
const streamsPerNetwork = 200;
const retrySeconds = 15;

/** Who watches a session, and how often its network does already. */
export interface Watcher {
  sessionId: string;
  network: string;
  /** Of the event that its last connection ended with, if it had one. */
  lastEventId: string;
}

/** Tells the pages of this node at once when their session is activated, closed or over (P3, design: push). */
export interface SessionStreams {
  /**
   * A stream of statuses, beginning with the present one; undefined when the watcher knows already that the session is
   * over, so that it stops asking.
   * @throws AppError session.not_found, request.rate_limited, server.unavailable while the server stops
   */
  open(watcher: Watcher): Promise<EventStream | undefined>;
  /** Ends all of them, and takes no more: an open stream must not hold up the end of the process. */
  close(): void;
}

interface Watch {
  /** Reads the session anew and tells what changed. */
  look: () => void;
  stream: EventStream;
}

type Services = Pick<Platform, 'bus' | 'clock' | 'config' | 'database' | 'log'>;

export function createSessionStreams(services: Services): SessionStreams {
  const { bus, clock, config } = services;
  const watches = new Map<string, Set<Watch>>();
  const openPerNetwork = createCounts();
  let isClosed = false;

  bus.subscribe('session.changed', ({ sessionHash }) => {
    for (const { look } of watches.get(sessionHash) ?? []) look();
  });

  const begin = (sessionId: string, network: string) => {
    const key = hashSession(sessionId).toString('base64url');
    const watch = createWatch(services, sessionId, () => {
      openPerNetwork.add(network, -1);
      const others = watches.get(key);
      others?.delete(watch);
      if (others?.size === 0) watches.delete(key);
    });
    openPerNetwork.add(network, 1);
    watches.set(key, (watches.get(key) ?? new Set()).add(watch));
    watch.look();
    return watch.stream;
  };

  return {
    async open({ sessionId, network, lastEventId }) {
      const status = presentStatus(sessionId, await findSession(services, sessionId), clock.now());
      if (isClosed) throw new AppError('server.unavailable');
      if (config.rateLimits && openPerNetwork.of(network) >= streamsPerNetwork)
        throw new RateLimitedError(retrySeconds);
      return status.isExpired && lastEventId === eventIdOf(status) ? undefined : begin(sessionId, network);
    },
    close() {
      isClosed = true;
      for (const { stream } of [...watches.values()].flatMap((all) => [...all])) stream.close();
    },
  };
}

/**
 * One stream that follows its session. It looks when the bus says so, when the session's time is over, and with each
 * heartbeat, since another node may have changed it.
 */
function createWatch(services: Services, sessionId: string, onClose: () => void): Watch {
  const { clock, log } = services;
  let timer: NodeJS.Timeout | undefined;
  let told = '';
  let looking = Promise.resolve();
  let isOpen = true;

  const read = async () => {
    const status = presentStatus(sessionId, await findSession(services, sessionId), clock.now());
    if (!isOpen) return;
    const text = JSON.stringify(status);
    if (text !== told) stream.push(eventIdOf(status), status);
    told = text;
    clearTimeout(timer);
    if (status.isExpired) stream.close();
    else timer = setTimeout(look, Math.max(Date.parse(status.expiresAt) - clock.now(), 0) + 1);
  };
  // One after the other, so that an older answer never follows a newer one.
  const look = () => {
    looking = looking.then(read).catch((error: unknown) => {
      // The page asks again by itself, and its polls tell it what is wrong.
      log.debug({ err: error }, 'a watched session could not be read');
      stream.close();
    });
  };
  const stream = new EventStream({
    onHeartbeat: look,
    onClose: () => {
      isOpen = false;
      clearTimeout(timer);
      onClose();
    },
  });
  return { look, stream };
}

function eventIdOf({ isActivated, isExpired }: SessionStatus): string {
  if (isExpired) return 'expired';
  return isActivated ? 'activated' : 'waiting';
}
