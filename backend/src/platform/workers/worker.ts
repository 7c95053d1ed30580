import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';
import type { Channels } from '../channels.ts';
import { type FromPrimary, fromPrimarySchema, type FromWorker } from './messages.ts';
import { createWorkerChannels } from './worker-channels.ts';

/** This process as one of the processes that share the port of a server (`WORKERS`). */
export interface Worker {
  /** Counted from 1. The replacement of a worker gets the same number. */
  number: number;
  /** The database that the primary has opened. */
  databaseUrl: string;
  port: number;
  /** Messages to the other workers of this server. */
  channels: Channels;
  /** Lets the primary read the metrics of this worker. */
  offerMetrics(registry: Registry): void;
  /**
   * Reads the metrics of all workers that serve. The label `worker` distinguishes them, so that a replaced
   * worker does not make a sum smaller.
   */
  readMetrics(): Promise<string>;
  /** Reports that this worker serves. */
  announceReady(url: string): void;
}

/** Whether this process is a worker of a server. */
export const isWorker = (): boolean => cluster.isWorker;

const answerMs = 5000;

/** Asks the primary for the number of this worker and the address of the database. */
export async function joinPrimary(): Promise<Worker> {
  const send = (message: FromWorker) => {
    // When the primary has ended, this process ends as well, so an undelivered message needs no handling.
    process.send?.(message, undefined, undefined, () => undefined);
  };
  const listeners = new Set<(message: FromPrimary) => void>();
  process.on('message', (message) => {
    const known = fromPrimarySchema.safeParse(message);
    if (known.success) for (const listener of listeners) listener(known.data);
  });
  const receive = <T extends FromPrimary['type']>(
    type: T,
    isMine: (message: Extract<FromPrimary, { type: T }>) => boolean = () => true,
  ) =>
    new Promise<Extract<FromPrimary, { type: T }>>((resolve, reject) => {
      const timer = setTimeout(() => {
        listeners.delete(listener);
        reject(new Error('The primary process does not answer'));
      }, answerMs);
      const hasType = (message: FromPrimary): message is Extract<FromPrimary, { type: T }> =>
        message.type === type;
      const listener = (message: FromPrimary) => {
        if (!hasType(message) || !isMine(message)) return;
        clearTimeout(timer);
        listeners.delete(listener);
        resolve(message);
      };
      listeners.add(listener);
    });

  const setup = receive('setup');
  send({ type: 'hello' });
  const { number, databaseUrl, port } = await setup;
  return {
    number,
    databaseUrl,
    port,
    channels: createWorkerChannels({
      send: (message) => {
        send({ type: 'publish', ...message });
      },
      onMessage: (listener) => {
        listeners.add((message) => {
          if (message.type === 'publish') listener(message);
        });
      },
    }),
    offerMetrics(registry) {
      registry.setDefaultLabels({ worker: String(number) });
      listeners.add((message) => {
        if (message.type !== 'ask-figures') return;
        const { id } = message;
        void registry.getMetricsAsJSON().then((figures) => {
          send({ type: 'figures', id, figures });
        });
      });
    },
    async readMetrics() {
      const id = randomUUID();
      const answered = receive('metrics', (message) => message.id === id);
      send({ type: 'ask-metrics', id });
      return (await answered).text;
    },
    announceReady(url) {
      send({ type: 'ready', url });
    },
  };
}
