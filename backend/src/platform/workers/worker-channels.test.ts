import { describeChannels } from '../channels.contract.ts';
import { createWorkerChannels } from './worker-channels.ts';

type Listener = (message: { channel: string; message: string }) => void;

/** Stands for the primary: passes each message to the other workers, later and in order. */
const workers: Listener[] = [];

describeChannels('the workers of a server', () => {
  const own: Listener[] = [];
  const receive: Listener = (message) => {
    for (const listener of own) listener(message);
  };
  workers.push(receive);
  return Promise.resolve(
    createWorkerChannels({
      send(message) {
        for (const other of workers) if (other !== receive) setImmediate(other, message);
      },
      onMessage: (listener) => own.push(listener),
    }),
  );
});
