import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa, { type Context } from 'koa';

/**
 * Creates a Koa context for a request with these headers. Tests use it to call functions without a server.
 */
export function createContext(headers: Record<string, string> = {}): Context {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  request.method = 'GET';
  request.url = '/';
  return new Koa().createContext(request, new ServerResponse(request));
}
