import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { raceTickMs } from '@puzzle-prize/sdk/protocol/limits';
import { textFrame } from '../platform/http/socket-frame.ts';
import type { LiveRoom } from './live-room.ts';

/** Brings what is in the rooms' outboxes to their clients. */
export interface Postman {
  /** Takes a message, as JSON, for all clients of a room. */
  post(live: LiveRoom, message: string): void;
  /** Sends what is waiting for a room now, so that what one client alone is told comes after it. */
  deliver(live: LiveRoom): void;
  close(): void;
}

/** Of the time since the last look; between the two it stays as it was. */
const busyFrom = 0.75;
const idleBelow = 0.5;
const lookMs = 100;

/**
 * Messages leave at the end of the turn of the event loop they came in: at once when there is little to do, several
 * together when the loop is behind. A node that is busy for most of its time waits for a tick to gather more: one write a
 * client for many messages is what carries several times as many.
 */
export function createPostman({ tickMs = raceTickMs }: { tickMs?: number } = {}): Postman {
  const isBusy = createLoad();
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
      if (isBusy()) timer = setTimeout(deliverAll, tickMs);
      else immediate = setImmediate(deliverAll);
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

function createLoad(): () => boolean {
  let since: EventLoopUtilization = performance.eventLoopUtilization();
  let sinceMs = performance.now();
  let isBusy = false;
  return () => {
    const nowMs = performance.now();
    if (nowMs - sinceMs < lookMs) return isBusy;
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    isBusy = utilization > (isBusy ? idleBelow : busyFrom);
    [since, sinceMs] = [now, nowMs];
    return isBusy;
  };
}
