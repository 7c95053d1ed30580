import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** A received request. */
export interface Arrived {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (response: ServerResponse, request: Arrived) => void;

/**
 * Starts a local server that records the requests. It sends the answers in order and then repeats the last
 * one.
 */
export async function startServer(...answers: Answer[]): Promise<{ url: string; arrived: Arrived[] }> {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const noted = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
      const answer = answers[Math.min(arrived.length, answers.length - 1)];
      arrived.push(noted);
      answer?.(response, noted);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${String(address.port)}`, arrived };
}

/** Responds with JSON. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  };
}

/** Sends only the beginning of the announced body and closes the connection. */
export const cutReply: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"success":tr');
  setTimeout(() => response.destroy(), 20);
};

/** Closes the connection without a reply. */
export const noReply: Answer = (response) => {
  response.destroy();
};

/** Never replies. */
export const silence: Answer = () => undefined;
