import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** A request as it arrived. */
export interface Arrived {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (response: ServerResponse, request: Arrived) => void;

/** A server on this machine that gives one answer after the other, the last one for ever, and notes what arrived. */
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

/** Answers JSON. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  };
}

/** Says that more is coming than comes. */
export const cutReply: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"success":tr');
  setTimeout(() => response.destroy(), 20);
};

/** Hangs up without a word. */
export const noReply: Answer = (response) => {
  response.destroy();
};

/** Takes the request and never answers. */
export const silence: Answer = () => undefined;
