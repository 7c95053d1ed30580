import type { SessionStatus } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { createCounts } from '../platform/counts.ts';
import { EventStream } from '../platform/http/event-stream.ts';
import { RateLimitedError } from '../platform/http/rate-limits.ts';
import type { Platform } from '../platform/platform.ts';
import { hashSession } from '../platform/session-hash.ts';
import { findSession } from './sessions.ts';
import { presentStatus } from './view.ts';
import { sessionChanged } from './topics.ts';

/**
 * The maximum number of open streams per network. It is high enough for a campus behind one address, but stops a
 * program that opens as many streams as possible.
 */
const streamsPerNetwork = 200;
const retrySeconds = 15;

/** A request to watch a session. */
export interface StreamRequest {
  sessionId: string;
  network: string;
  /** The id of the last event that the previous connection received, or ''. */
  lastEventId: string;
}

/** Sends status changes of sessions to the pages that are connected to this node (P3). */
export interface SessionStreams {
  /**
   * Opens a stream of statuses that starts with the current one. Returns undefined if the client has already
   * received the end of the session; the caller then tells the client not to reconnect.
   * @throws AppError session.not_found, request.rate_limited, server.unavailable while the server stops
   */
  open(request: StreamRequest): Promise<EventStream | undefined>;
  /** Closes all streams and refuses new ones, because an open stream would delay the end of the process. */
  close(): void;
}

interface OpenStream {
  /** Reads the session and sends the status if it has changed. */
  refresh: () => void;
  stream: EventStream;
}

type Services = Pick<Platform, 'bus' | 'clock' | 'config' | 'database' | 'log'>;

export function createSessionStreams(services: Services): SessionStreams {
  const { bus, clock, config } = services;
  const openStreams = new Map<string, Set<OpenStream>>();
  const openPerNetwork = createCounts();
  let isClosed = false;

  bus.subscribe(sessionChanged, ({ sessionHash }) => {
    for (const { refresh } of openStreams.get(sessionHash) ?? []) refresh();
  });

  const begin = (sessionId: string, network: string) => {
    const key = hashSession(sessionId).toString('base64url');
    const opened = openStream(services, sessionId, () => {
      openPerNetwork.add(network, -1);
      const others = openStreams.get(key);
      others?.delete(opened);
      if (others?.size === 0) openStreams.delete(key);
    });
    openPerNetwork.add(network, 1);
    openStreams.set(key, (openStreams.get(key) ?? new Set()).add(opened));
    opened.refresh();
    return opened.stream;
  };

  return {
    async open({ sessionId, network, lastEventId }) {
      const status = presentStatus(sessionId, await findSession(services, sessionId), clock.now());
      if (isClosed) throw new AppError('server.unavailable');
      if (config.rateLimits && openPerNetwork.of(network) >= streamsPerNetwork)
        throw new RateLimitedError(retrySeconds);
      return status.isExpired && lastEventId === toEventId(status) ? undefined : begin(sessionId, network);
    },
    close() {
      isClosed = true;
      for (const { stream } of [...openStreams.values()].flatMap((all) => [...all])) stream.close();
    },
  };
}

/**
 * Opens a stream of one session. The stream reads the session after a bus message and when the session ends.
 * It also reads the session at each heartbeat, because a bus message can be lost.
 */
function openStream(services: Services, sessionId: string, onClose: () => void): OpenStream {
  const { clock, log } = services;
  let timer: NodeJS.Timeout | undefined;
  let lastSent = '';
  let refreshing = Promise.resolve();
  let isOpen = true;

  const read = async () => {
    const status = presentStatus(sessionId, await findSession(services, sessionId), clock.now());
    if (!isOpen) return;
    const text = JSON.stringify(status);
    if (text !== lastSent) stream.push(toEventId(status), status);
    lastSent = text;
    clearTimeout(timer);
    if (status.isExpired) stream.close();
    else timer = setTimeout(refresh, Math.max(Date.parse(status.expiresAt) - clock.now(), 0) + 1);
  };
  // Reads run one after another. Otherwise an older status could follow a newer one.
  const refresh = () => {
    refreshing = refreshing.then(read).catch((error: unknown) => {
      // The error needs no other handling, because the page reconnects by itself. The page also polls the
      // status, and these calls report the error.
      log.debug({ err: error }, 'could not read the session of a stream');
      stream.close();
    });
  };
  const stream = new EventStream({
    onHeartbeat: refresh,
    onClose: () => {
      isOpen = false;
      clearTimeout(timer);
      onClose();
    },
  });
  return { refresh, stream };
}

function toEventId({ isActivated, isExpired }: SessionStatus): string {
  if (isExpired) return 'expired';
  return isActivated ? 'activated' : 'waiting';
}
