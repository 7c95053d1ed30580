import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createContext } from '../../../test/koa-context.ts';
import { EventStream } from './event-stream.ts';

function open() {
  const calls = { heartbeats: 0, closes: 0 };
  const stream = new EventStream({
    onHeartbeat: () => (calls.heartbeats += 1),
    onClose: () => (calls.closes += 1),
  });
  const ctx = createContext();
  stream.send(ctx);
  if (!(ctx.body instanceof Readable)) throw new Error('the reply is no stream');
  return { stream, ctx, calls, body: ctx.body };
}

describe('EventStream', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sends events with their ids, also those pushed right before the end', async () => {
    const { stream, body, calls } = open();
    stream.push('7', { left: 3 });
    stream.close();
    expect(await text(body)).toBe('retry: 3000\n\nid: 7\ndata: {"left":3}\n\n');
    expect(calls.closes).toBe(1);
  });

  it('tells proxies neither to store nor to buffer', () => {
    const { ctx, stream } = open();
    expect(ctx.response.get('Cache-Control')).toBe('no-store, no-transform');
    expect(ctx.response.get('X-Accel-Buffering')).toBe('no');
    expect(ctx.response.get('Content-Type')).toMatch(/^text\/event-stream/);
    stream.close();
  });

  it('sends a comment every 15 seconds until it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { stream, body, calls } = open();
    vi.advanceTimersByTime(30_000);
    expect(calls.heartbeats).toBe(2);
    stream.close();
    expect((await text(body)).match(/^: /gm)).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(calls.heartbeats).toBe(2);
  });

  it('disconnects a client that does not read', async () => {
    const { stream, body, calls } = open();
    const closed = new Promise((resolve) => body.once('close', resolve));
    for (let id = 0; id < 1100; id += 1) stream.push(String(id), 'x'.repeat(1000));
    await closed;
    expect(calls.closes).toBe(1);
  });

  it('disconnects a client that has not read the last events 10 seconds after the end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const { stream, body, calls } = open();
    const closed = new Promise((resolve) => body.once('close', resolve));
    stream.close();
    expect(calls.closes).toBe(0);
    vi.advanceTimersByTime(10_000);
    await closed;
    expect(calls.closes).toBe(1);
  });

  it('reports once that the client has left, and ignores later events', async () => {
    const { stream, body, calls } = open();
    const closed = new Promise((resolve) => body.once('close', resolve));
    body.destroy();
    await closed;
    stream.push('1', {});
    stream.close();
    expect(calls.closes).toBe(1);
  });
});
