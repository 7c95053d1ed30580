import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { raceFrameMaxBytes, raceHeartbeatSeconds, raceJoinSeconds } from '@puzzle-prize/sdk/protocol/limits';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { createCounts } from '../../../platform/counts.ts';
import { getClientAddress, toNetwork } from '../../../platform/http/network.ts';
import { refuseUpgrade, type UpgradeListener } from '../../../platform/http/server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Client } from './client.ts';
import type { Member, RoomClient } from '../room/live-room.ts';
import type { Hub } from '../hub.ts';
import { createOriginGate } from './origin-gate.ts';
import { type SocketOrigin, ClientSession } from './client-session.ts';
import { raceJoinLimit } from '../../limits.ts';

/** Accepts race sockets (V6): checks the upgrade request and closes idle sockets. */
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
  telemetry?: Platform['telemetry'];
  socketTiming?: SocketTiming;
  socketsPerNetwork?: number;
}

const defaultTiming: SocketTiming = {
  joinMs: raceJoinSeconds * 1000,
  heartbeatMs: raceHeartbeatSeconds * 1000,
};

/**
 * The maximum number of open sockets from one network. The limit is enough for a hall full of people.
 */
const defaultSocketsPerNetwork = 1200;

export function createRaceSockets(services: SocketServices): RaceSockets {
  const { hub, log, socketTiming = defaultTiming } = services;
  const openPerNetwork = createCounts();
  const admit = createUpgradeCheck(services, openPerNetwork.of);
  const sessionServices = { ...services, joinMs: socketTiming.joinMs };
  const sessions = new Map<WebSocket, ClientSession>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: raceFrameMaxBytes,
  });
  const heartbeat = setInterval(() => {
    for (const { client } of sessions.values()) client.checkAlive();
  }, socketTiming.heartbeatMs).unref();
  const catchUp = (client: RoomClient) => {
    hub.catchUp(client);
  };

  // All sockets share these listeners, because each listener of its own takes memory, and a node has thousands of
  // sockets.
  function handleMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    sessions.get(this)?.onMessage(data, isBinary);
  }
  function handlePong(this: WebSocket): void {
    sessions.get(this)?.onPong();
  }
  function handleClose(this: WebSocket): void {
    const session = sessions.get(this);
    if (!session) return;
    sessions.delete(this);
    openPerNetwork.add(session.network, -1);
    session.onClose();
  }
  /** This listener only logs the error. The library itself closes the socket with the right code. */
  const logError = (error: Error): void => {
    log.debug({ err: error }, 'a race socket failed');
  };

  const openSession = (socket: WebSocket, stream: Duplex, from: SocketOrigin) => {
    const client = new Client<Member>(socket, stream, catchUp);
    sessions.set(socket, new ClientSession(sessionServices, client, from));
    openPerNetwork.add(from.network, 1);
    socket.on('message', handleMessage);
    socket.on('pong', handlePong);
    socket.on('error', logError);
    socket.on('close', handleClose);
  };

  return {
    upgrade: (request, line, head) => {
      const onError = () => line.destroy();
      line.on('error', onError);
      admit(request).then(
        (from) => {
          line.off('error', onError);
          server.handleUpgrade(request, line, head, (socket) => {
            traceSocket(services, socket, request);
            openSession(socket, line, from);
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
      for (const { client } of sessions.values()) client.terminate();
    },
  };
}

/**
 * Records a socket as one trace with the number of its messages. A trace for each move would cost more than the move.
 */
function traceSocket({ telemetry }: SocketServices, socket: WebSocket, { headers }: IncomingMessage): void {
  const traced = telemetry?.beginRequest('race socket', headers);
  if (!traced) return;
  let messages = 0;
  socket.on('message', () => {
    messages += 1;
  });
  socket.on('close', (code) => {
    traced.end({ attributes: { 'race.messages_received': messages, 'race.close_code': code } });
  });
}

/** Checks an upgrade request before a socket exists. */
function createUpgradeCheck(services: SocketServices, countOpen: (network: string) => number) {
  const { hub, limits, config, socketsPerNetwork = defaultSocketsPerNetwork } = services;
  const gate = createOriginGate(services);
  return async (request: IncomingMessage): Promise<SocketOrigin> => {
    if (hub.isClosing) throw new AppError('server.unavailable');
    const network = toNetwork(getClientAddress(request, config.trustedProxies));
    await limits.take(raceJoinLimit, network);
    if (config.rateLimits && countOpen(network) >= socketsPerNetwork)
      throw new AppError('request.rate_limited');
    const { origin, 'user-agent': userAgent = '' } = request.headers;
    if (!(await gate.isOpenTo(origin))) throw new AppError('race.origin_not_allowed');
    return { network, userAgent, origin };
  };
}
