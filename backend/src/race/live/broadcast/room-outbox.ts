import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { raceTickMs } from '@puzzle-prize/sdk/protocol/limits';
import { buildTextFrame } from '../../../platform/http/socket-frame.ts';
import type { MessageFormat } from '../connection/client.ts';
import type { LiveRoom } from '../room/live-room.ts';
import type { RoomMessage } from './room-message.ts';

/** Sends the pending messages of rooms to their clients. */
export interface RoomOutbox {
  /** Queues a message for all clients of a room. */
  enqueue(live: LiveRoom, message: RoomMessage): void;
  /** Sends the pending messages of a room now, so that a message to a single client comes after them. */
  flush(live: LiveRoom): void;
  close(): void;
}

/**
 * The load of the node above which messages are delayed. From `fullFrom` on, the delay is longest. The load is the
 * share of time in which the event loop was busy since the last measurement.
 */
const busyFrom = 0.5;
const fullFrom = 0.9;
const measureMs = 100;
const minDelayMs = 1;

/**
 * Creates an outbox. An idle node sends messages at the end of the event loop turn in which they were queued.
 * The busier the node is, the longer it collects messages before it sends them, because writing many messages
 * at once multiplies the throughput.
 */
export function createRoomOutbox({ tickMs = raceTickMs }: { tickMs?: number } = {}): RoomOutbox {
  const delayMs = createAdaptiveDelay(tickMs);
  let waiting: LiveRoom[] = [];
  let timer: NodeJS.Timeout | undefined;
  let immediate: NodeJS.Immediate | undefined;

  const flushAll = () => {
    const rooms = waiting;
    waiting = [];
    timer = undefined;
    immediate = undefined;
    for (const live of rooms) flush(live);
  };

  return {
    enqueue(live, message) {
      if (live.pendingMessages.push(message) > 1) return;
      if (waiting.push(live) > 1) return;
      const waitMs = delayMs();
      if (waitMs < minDelayMs) immediate = setImmediate(flushAll);
      else timer = setTimeout(flushAll, waitMs);
    },
    flush,
    close() {
      clearTimeout(timer);
      clearImmediate(immediate);
      flushAll();
    },
  };
}

function flush(live: LiveRoom): void {
  const { pendingMessages, clients } = live;
  if (pendingMessages.length === 0) return;
  live.pendingMessages = [];
  const frames = createFrames(pendingMessages);
  for (const client of clients) client.write(frames[client.format]());
}

/** Encodes messages in every form that clients ask for. Each form is built once, on demand. */
function createFrames(messages: readonly RoomMessage[]): Record<MessageFormat, () => Buffer> {
  let [single, batch, compact]: (Buffer | null)[] = [null, null, null];
  return {
    single: () => (single ??= Buffer.concat(messages.map((message) => buildTextFrame(getFull(message))))),
    batch: () => (batch ??= buildFrame(messages.map(getFull))),
    compact: () => (compact ??= buildFrame(messages.map(getCompact))),
  };
}

const getFull = (message: RoomMessage): string => (typeof message === 'string' ? message : message.full);
const getCompact = (message: RoomMessage): string =>
  typeof message === 'string' ? message : message.compact;

/** Builds a frame with one message, or with an array of messages. */
function buildFrame(texts: readonly string[]): Buffer {
  return buildTextFrame(texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(',')}]`);
}

/**
 * Returns a function that measures the load and returns the delay. The delay is 0 for a load up to
 * `busyFrom`, and `tickMs` for a load of `fullFrom` or more.
 */
function createAdaptiveDelay(tickMs: number): () => number {
  let since: EventLoopUtilization = performance.eventLoopUtilization();
  let sinceMs = performance.now();
  let waitMs = 0;
  return () => {
    const nowMs = performance.now();
    if (nowMs - sinceMs < measureMs) return waitMs;
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    const share = Math.min(Math.max((utilization - busyFrom) / (fullFrom - busyFrom), 0), 1);
    // A longer delay lowers the measured load. To avoid oscillation, the delay moves only halfway to its new
    // value each time.
    waitMs = (waitMs + share * tickMs) / 2;
    [since, sinceMs] = [now, nowMs];
    return waitMs;
  };
}
