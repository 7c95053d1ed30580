import { raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { raceFrameMaxBytes, raceHeartbeatSeconds, raceJoinSeconds } from '@puzzle-prize/sdk/protocol/limits';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { createCounts } from '../../platform/counts.ts';
import { clientAddress, networkOf } from '../../platform/http/network.ts';
import { refuseUpgrade, type UpgradeListener } from '../../platform/http/server.ts';
import type { Platform } from '../../platform/platform.ts';
import { Client } from './client.ts';
import type { Hub } from './hub.ts';
import { createOriginGate } from './origin-gate.ts';
import { type Provenance, Visit } from './visit.ts';

/** The door of the sockets of races (V6): who may open one, and how long one lives that says nothing. */
export interface RaceSockets {
  upgrade: UpgradeListener;
  close(): void;
}

export interface SocketTiming {
  joinMs: number;
  heartbeatMs: number;
}

export interface SocketServices extends Pick<
  Platform,
  'config' | 'database' | 'limits' | 'log' | 'publicUrl'
> {
  hub: Hub;
  socketTiming?: SocketTiming;
  socketsPerNetwork?: number;
}

const usualTiming: SocketTiming = {
  joinMs: raceJoinSeconds * 1000,
  heartbeatMs: raceHeartbeatSeconds * 1000,
};

/** As many as a network may ask for in a minute: a hall full of people is fine, a program that keeps all it can get is not. */
const usualSocketsPerNetwork = 1200;

export function createRaceSockets(services: SocketServices): RaceSockets {
  const { hub, log, socketTiming = usualTiming } = services;
  const openPerNetwork = createCounts();
  const admit = createDoor(services, openPerNetwork.of);
  const clients = new Set<Client>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: raceFrameMaxBytes,
  });
  const heartbeat = setInterval(() => {
    for (const client of clients) client.checkAlive();
  }, socketTiming.heartbeatMs).unref();
  const catchUp = (client: Client) => {
    hub.catchUp(client);
  };

  const begin = (socket: WebSocket, line: Duplex, from: Provenance) => {
    const client = new Client(socket, line, catchUp);
    const visit = new Visit(services, client, from);
    clients.add(client);
    openPerNetwork.add(from.network, 1);
    const joinTimer = setTimeout(() => {
      if (!visit.hasAsked) client.close(raceCloseCodes.joinTimeout, 'join first');
    }, socketTiming.joinMs);
    socket.on('message', (data, isBinary) => {
      visit.hear(data, isBinary);
    });
    socket.on('pong', () => {
      client.isAlive = true;
    });
    // The library closes the socket itself, with the code that fits.
    socket.on('error', (error) => {
      log.debug({ err: error }, 'a race socket failed');
    });
    socket.on('close', () => {
      clearTimeout(joinTimer);
      clients.delete(client);
      openPerNetwork.add(from.network, -1);
      visit.end();
    });
  };

  return {
    upgrade: (request, line, head) => {
      const onError = () => line.destroy();
      line.on('error', onError);
      admit(request).then(
        (from) => {
          line.off('error', onError);
          server.handleUpgrade(request, line, head, (socket) => {
            begin(socket, line, from);
          });
        },
        (error: unknown) => {
          const { status, message } = error instanceof AppError ? error : new AppError('server.unavailable');
          refuseUpgrade(line, status, message);
        },
      );
    },
    close() {
      clearInterval(heartbeat);
      for (const client of clients) client.terminate();
    },
  };
}

/** Looks at who asks before there is a socket. */
function createDoor(services: SocketServices, countOpen: (network: string) => number) {
  const { hub, limits, config, socketsPerNetwork = usualSocketsPerNetwork } = services;
  const gate = createOriginGate(services);
  return async (request: IncomingMessage): Promise<Provenance> => {
    if (hub.isClosing) throw new AppError('server.unavailable');
    const network = networkOf(clientAddress(request, config.trustedProxies));
    await limits.take('race', network);
    if (config.rateLimits && countOpen(network) >= socketsPerNetwork)
      throw new AppError('request.rate_limited');
    const { origin, 'user-agent': userAgent = '' } = request.headers;
    if (!(await gate.isOpenTo(origin))) throw new AppError('race.origin_not_allowed');
    return { network, userAgent, origin };
  };
}
