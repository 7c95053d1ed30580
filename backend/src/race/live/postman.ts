import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { raceTickMs } from '@puzzle-prize/sdk/protocol/limits';
import { textFrame } from '../../platform/http/socket-frame.ts';
import type { LiveRoom } from './live-room.ts';

/** Brings what is in the rooms' outboxes to their clients. */
export interface Postman {
  /** Takes a message, as JSON, for all clients of a room. */
  post(live: LiveRoom, message: string): void;
  /** Sends what is waiting for a room now, so that what one client alone is told comes after it. */
  deliver(live: LiveRoom): void;
  close(): void;
}

/** Of the time since the last look; between two looks the pace stays. */
const busyFrom = 0.5;
const fullFrom = 0.9;
const lookMs = 100;
const leastWaitMs = 1;

/**
 * Messages leave at the end of the turn of the event loop they came in: at once when there is little to do. The busier a
 * node is, the longer it gathers before it sends: one write a client for many messages is what carries several times as
 * many.
 */
export function createPostman({ tickMs = raceTickMs }: { tickMs?: number } = {}): Postman {
  const gatherMs = createPace(tickMs);
  let waiting: LiveRoom[] = [];
  let timer: NodeJS.Timeout | undefined;
  let immediate: NodeJS.Immediate | undefined;

  const deliverAll = () => {
    const rooms = waiting;
    waiting = [];
    timer = undefined;
    immediate = undefined;
    for (const live of rooms) deliver(live);
  };

  return {
    post(live, message) {
      if (live.outbox.push(message) > 1) return;
      if (waiting.push(live) > 1) return;
      const waitMs = gatherMs();
      if (waitMs < leastWaitMs) immediate = setImmediate(deliverAll);
      else timer = setTimeout(deliverAll, waitMs);
    },
    deliver,
    close() {
      clearTimeout(timer);
      clearImmediate(immediate);
      deliverAll();
    },
  };
}

function deliver(live: LiveRoom): void {
  const { outbox, clients } = live;
  if (outbox.length === 0) return;
  live.outbox = [];
  const letters = createLetters(outbox);
  for (const client of clients) client.write(client.readsBatches ? letters.batch() : letters.single());
}

/** The bytes of several messages: in one frame, or in one each. Made once, and only if somebody reads them so. */
function createLetters(messages: readonly string[]) {
  let [inOne, inEach]: (Buffer | null)[] = [null, null];
  const single = () =>
    (inEach ??=
      messages.length === 1 ? textFrame(messages[0] ?? '') : Buffer.concat(messages.map(textFrame)));
  return {
    single,
    batch: () => (inOne ??= messages.length === 1 ? single() : textFrame(`[${messages.join(',')}]`)),
  };
}

/** How long to gather now: nothing up to `busyFrom`, `tickMs` from `fullFrom` on. */
function createPace(tickMs: number): () => number {
  let since: EventLoopUtilization = performance.eventLoopUtilization();
  let sinceMs = performance.now();
  let waitMs = 0;
  return () => {
    const nowMs = performance.now();
    if (nowMs - sinceMs < lookMs) return waitMs;
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    const share = Math.min(Math.max((utilization - busyFrom) / (fullFrom - busyFrom), 0), 1);
    // Gathering makes the node less busy: half the way at a time, it settles.
    waitMs = (waitMs + share * tickMs) / 2;
    [since, sinceMs] = [now, nowMs];
    return waitMs;
  };
}
