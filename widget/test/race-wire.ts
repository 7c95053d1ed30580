import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestRunnerPlugin } from '@web/test-runner';
import WebSocket from 'ws';
import { type FromWire, isToWire, type ToWire } from '../src/race/test/wire-messages.ts';

/**
 * Creates a real WebSocket server without race logic. It forwards messages from visitors on /ws/race to the
 * socket that a test opens on /stage, and forwards the replies back. The command `race-wire` returns its URL.
 */
export function raceWire(): TestRunnerPlugin {
  const http = createServer((_request, response) => response.writeHead(404).end());
  const sockets = new WebSocket.Server({ server: http });
  const visitors = new Map<number, WebSocket>();
  let stage: WebSocket | null = null;
  let opened = 0;
  const tell = (message: FromWire): void => {
    stage?.send(JSON.stringify(message));
  };

  sockets.on('connection', (socket, { url }: IncomingMessage) => {
    if (url === '/stage') {
      stage = socket;
      socket.on('message', (data: Buffer) => {
        const order: unknown = JSON.parse(data.toString());
        if (isToWire(order)) handleOrder(order);
      });
      return;
    }
    const visitor = (opened += 1);
    visitors.set(visitor, socket);
    tell({ kind: 'opened', visitor });
    socket.on('message', (data: Buffer) => {
      tell({ kind: 'said', visitor, text: data.toString() });
    });
    socket.on('close', (code) => {
      visitors.delete(visitor);
      tell({ kind: 'closed', visitor, code });
    });
  });

  function handleOrder(order: ToWire): void {
    const socket = visitors.get(order.visitor);
    if (order.kind === 'say') socket?.send(order.text);
    else if (order.code === null) socket?.terminate();
    else socket?.close(order.code);
  }

  return {
    name: 'race-wire',
    async serverStart() {
      await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    },
    serverStop() {
      for (const socket of sockets.clients) socket.terminate();
      http.close();
    },
    executeCommand({ command }) {
      return command === 'race-wire' ? `http://127.0.0.1:${getPort(http.address())}` : undefined;
    },
  };
}

function getPort(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}
