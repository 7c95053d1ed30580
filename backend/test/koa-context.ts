import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa, { type Context } from 'koa';

/** Creates the context of a call with these headers, for functions that need no server. */
export function createContext(headers: Record<string, string> = {}): Context {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  request.method = 'GET';
  request.url = '/';
  return new Koa().createContext(request, new ServerResponse(request));
}
