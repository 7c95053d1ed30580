import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultyProxy, Trouble } from './faulty-proxy.ts';
import type { Installation, Site } from './installation.ts';
import { canLimitDescriptors, nodeDescriptors } from './product-node.ts';

/** A fault that a run causes. */
export interface Fault {
  name: string;
  /** The duration of the fault. */
  seconds: number;
  /**
   * Causes the fault.
   * @returns a function that ends it
   */
  cause(installation: Installation, site: Site): Promise<() => Promise<void> | void>;
  /** Whether the fault hides the server or its replies from the client, so that calls may get no answer. */
  isHiding?: true;
  /**
   * The state that `/readyz` of a node must report at the end of the fault. By default, the node may report any
   * state.
   */
  readiness?: 'ready' | 'not ready';
  /** Returns the reason why this machine cannot cause the fault; null if it can. */
  findObstacle?(installation: Installation): string | null;
}

const nothing = () => undefined;
const needsRedis = ({ redis }: Installation) => (redis ? null : 'redis-server is not installed');
const clockShiftMs = 3_600_000;

/** Returns the function `cause` of a fault that disturbs the chosen proxies. */
const trouble =
  (pick: (installation: Installation, site: Site) => readonly (FaultyProxy | undefined)[], kind: Trouble) =>
  async (installation: Installation, site: Site) => {
    const proxies = pick(installation, site).filter((proxy) => proxy !== undefined);
    for (const proxy of proxies) await proxy.cause(kind);
    return async () => {
      for (const proxy of proxies) await proxy.heal();
    };
  };

const doors = ({ sites }: Installation) => sites.map(({ door }) => door);
const databases = ({ sites }: Installation) => sites.map(({ database }) => database);

export const faults: readonly Fault[] = [
  {
    name: 'server killed',
    seconds: 3,
    cause: (_, { node }) =>
      done(() => {
        node.signal('SIGKILL');
      }),
  },
  {
    name: 'all servers killed',
    seconds: 3,
    cause: ({ sites }) =>
      done(() => {
        for (const { node } of sites) node.signal('SIGKILL');
      }),
  },
  {
    name: 'server stopped (SIGTERM)',
    seconds: 6,
    cause: (_, { node }) =>
      done(() => {
        node.signal('SIGTERM');
      }),
  },
  {
    name: 'server frozen',
    seconds: 6,
    isHiding: true,
    cause: (_, { node }) =>
      paused((signal) => {
        node.signal(signal);
      }),
  },
  {
    name: 'database killed',
    seconds: 3,
    cause: ({ postgres }) =>
      done(() => {
        postgres.signal('SIGKILL');
      }),
  },
  {
    name: 'database frozen',
    seconds: 10,
    readiness: 'not ready',
    cause: ({ postgres }) =>
      paused((signal) => {
        postgres.signal(signal);
      }),
  },
  {
    name: 'database away',
    seconds: 10,
    readiness: 'not ready',
    cause: trouble(databases, { kind: 'refused' }),
  },
  {
    name: 'database connections lost',
    seconds: 6,
    readiness: 'ready',
    cause: trouble(databases, { kind: 'lost' }),
  },
  { name: 'database slow', seconds: 8, cause: trouble(databases, { kind: 'slow', delayMs: 60 }) },
  {
    name: 'disk full',
    seconds: 8,
    readiness: 'not ready',
    findObstacle: ({ postgres }) => (postgres.hasOwnDisk ? null : 'only root can mount a small disk'),
    cause: ({ postgres }) =>
      done(
        () => {
          postgres.fillDisk();
        },
        () => {
          postgres.freeDisk();
        },
      ),
  },
  { name: 'replies cut', seconds: 8, cause: trouble(doors, { kind: 'cut', share: 0.3 }) },
  { name: 'connections frozen', seconds: 6, isHiding: true, cause: trouble(doors, { kind: 'frozen' }) },
  { name: 'connections lost', seconds: 6, isHiding: true, cause: trouble(doors, { kind: 'lost' }) },
  { name: 'connections slow', seconds: 8, cause: trouble(doors, { kind: 'slow', delayMs: 300 }) },
  { name: 'door closed', seconds: 5, cause: trouble((_, { door }) => [door], { kind: 'refused' }) },
  {
    name: 'redis killed',
    seconds: 8,
    readiness: 'ready',
    findObstacle: needsRedis,
    cause: async ({ redis }) => {
      await redis?.server.kill();
      return () => redis?.server.start();
    },
  },
  {
    name: 'redis frozen',
    seconds: 15,
    readiness: 'ready',
    findObstacle: needsRedis,
    cause: trouble(({ redis }) => [redis?.proxy], { kind: 'frozen' }),
  },
  { name: 's3 slow', seconds: 10, cause: trouble(({ s3 }) => [s3], { kind: 'slow', delayMs: 400 }) },
  { name: 's3 frozen', seconds: 35, cause: trouble(({ s3 }) => [s3], { kind: 'frozen' }) },
  { name: 's3 away', seconds: 8, cause: trouble(({ s3 }) => [s3], { kind: 'refused' }) },
  {
    name: 'descriptors used up',
    seconds: 8,
    findObstacle: () => (canLimitDescriptors ? null : 'prlimit is not installed'),
    cause: occupyDescriptors,
  },
  { name: 'clock an hour back', seconds: 15, readiness: 'ready', cause: shiftClock(-clockShiftMs) },
  { name: 'clock an hour ahead', seconds: 15, readiness: 'ready', cause: shiftClock(clockShiftMs) },
];

/** Causes a fault by calling `act`. The fault ends by itself, or when `end` is called. */
function done(act: () => void, end: () => void = nothing): Promise<() => void> {
  act();
  return Promise.resolve(end);
}

function paused(send: (signal: NodeJS.Signals) => void): Promise<() => void> {
  return done(
    () => {
      send('SIGSTOP');
    },
    () => {
      send('SIGCONT');
    },
  );
}

function shiftClock(ms: number): Fault['cause'] {
  return (_, { node }) =>
    done(
      () => {
        node.shiftClock(ms);
      },
      () => {
        node.shiftClock(0);
      },
    );
}

/** Opens more connections to a node than its limit of descriptors allows. The connections send no data. */
async function occupyDescriptors(_: Installation, { node }: Site): Promise<() => void> {
  const sockets: Socket[] = [];
  for (let opened = 0; opened < nodeDescriptors * 1.2; opened += 1) {
    const socket = connect(node.port, '127.0.0.1');
    socket.on('error', nothing);
    sockets.push(socket);
    if (opened % 50 === 0) await sleep(20);
  }
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
