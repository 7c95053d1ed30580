import { sessionStatusSchema, type SessionStatus } from '@puzzle-prize/sdk/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { callSession, createPaywalled, openPaywalled } from '../../test/paywall.ts';
import { randomId, refusal } from '../../test/visitor.ts';
import { hashSession } from '../platform/session-hash.ts';
import { sessionChanged } from './topics.ts';

const minuteMs = 60_000;

/** Reads the events of a stream one by one. */
class Listener {
  readonly response: Response;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = '';

  constructor(response: Response) {
    this.response = response;
    if (!response.body) throw new Error('the reply has no body');
    this.#reader = response.body.getReader();
  }

  /** Waits for the next event and returns its status, or null when the stream has ended. */
  async next(): Promise<SessionStatus | null> {
    for (;;) {
      const event = /^id: \w+\ndata: (.*)\n\n/m.exec(this.#text);
      if (event) {
        this.#text = this.#text.slice(event.index + event[0].length);
        return sessionStatusSchema.parse(JSON.parse(event[1] ?? ''));
      }
      const { done, value } = await this.#reader.read();
      if (done) return null;
      this.#text += new TextDecoder().decode(value);
    }
  }
}

describe('the stream of a session', () => {
  const test = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  let leave = new AbortController();
  afterEach(() => {
    leave.abort();
    leave = new AbortController();
  });
  const ask = (sessionId: string, headers: Record<string, string> = {}) =>
    fetch(`${test.url}/api/puzzle-sessions/${sessionId}/events`, { headers, signal: leave.signal });
  const listen = async (sessionId: string) => new Listener(await ask(sessionId));
  const open = async () => {
    const playable = await createPaywalled(test);
    const { sessionId } = await openPaywalled(test, playable);
    const call = (does: 'activate' | 'deactivate') => callSession(test, { sessionId, does }, playable);
    return { playable, sessionId, call };
  };

  it('[P3, W13] sends the current status and every change', async () => {
    const { sessionId, call } = await open();
    const listeners = [await listen(sessionId), await listen(sessionId)];
    for (const listener of listeners) {
      const { headers } = listener.response;
      expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('x-accel-buffering')).toBe('no');
      expect(await listener.next()).toMatchObject({ sessionId, isActivated: false, isExpired: false });
    }
    const calledAt = performance.now();
    await call('activate');
    for (const listener of listeners) expect(await listener.next()).toMatchObject({ isActivated: true });
    expect(performance.now() - calledAt).toBeLessThan(3000);
    await call('activate');
    await call('deactivate');
    for (const listener of listeners) expect(await listener.next()).toMatchObject({ isActivated: false });
  });

  it('[P3, G32] ends with the session, and keeps clients that saw the end from reconnecting', async () => {
    const { sessionId } = await open();
    const listener = await listen(sessionId);
    await listener.next();
    test.clock.advance(30 * minuteMs);
    // The stream's timer uses the real clock, which the test does not advance. The bus message makes the
    // stream read the session at once.
    const sessionHash = hashSession(sessionId).toString('base64url');
    test.app.platform.bus.publish(sessionChanged, { sessionHash });
    expect(await listener.next()).toMatchObject({ isExpired: true });
    expect(await listener.next()).toBeNull();
    const late = await listen(sessionId);
    expect(await late.next()).toMatchObject({ isExpired: true });
    expect(await late.next()).toBeNull();
    expect((await ask(sessionId, { 'last-event-id': 'expired' })).status).toBe(204);
  });

  it('[P3] refuses unknown ids with an error code', async () => {
    expect(await refusal(await ask(randomId()))).toBe('404 session.not_found');
    expect(await refusal(await ask('short'))).toBe('400 session.id_invalid');
  });

  it('[T39] is limited per network, and is available again after other streams have ended', async () => {
    const { sessionId } = await open();
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const replies = await Promise.all(Array.from({ length: 210 }, () => ask(sessionId, headers)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(200);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('15');
    expect((await ask(sessionId, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
    leave.abort();
    leave = new AbortController();
    await expect.poll(async () => (await ask(sessionId, headers)).status, { timeout: 5000 }).toBe(200);
  });
});

describe('stopping the process', () => {
  const test = useApp();

  it('[P3] does not wait for open streams', async () => {
    const playable = await createPaywalled(test);
    const { sessionId } = await openPaywalled(test, playable);
    const listener = new Listener(await fetch(`${test.url}/api/puzzle-sessions/${sessionId}/events`));
    await listener.next();
    const askedAt = performance.now();
    await test.app.stop();
    expect(performance.now() - askedAt).toBeLessThan(5000);
    expect(await listener.next()).toBeNull();
  });
});
