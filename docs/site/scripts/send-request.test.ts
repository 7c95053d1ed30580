import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendRequest } from './send-request.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://puzzle.example/docs/api/'));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function answer(reply: Response | Error): RequestInit[] {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init);
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  });
  return sent;
}

it('[G107] sends the key in the header, and no cookie', async () => {
  const sent = answer(Response.json({ total: 1 }, { statusText: 'OK' }));
  expect(await sendRequest('/api/puzzles', 'pzk_test_1')).toEqual({
    title: '200 OK',
    text: '{\n  "total": 1\n}',
  });
  expect(sent).toEqual([{ headers: { authorization: 'Bearer pzk_test_1' }, credentials: 'omit' }]);
});

it.each([
  'https://other.example/api/puzzles',
  '//other.example/api/puzzles',
  '\\\\other.example/',
  'data:,x',
  'https://',
])('[T59] sends nothing to %s, which is not on this server', async (address) => {
  const sent = answer(Response.json({}));
  expect((await sendRequest(address, 'pzk_test_1')).title).toBe(
    'The form sends requests only to this server.',
  );
  expect(sent).toEqual([]);
  await sendRequest('https://puzzle.example/api/puzzles', 'pzk_test_1');
  expect(sent).toHaveLength(1);
});

it('[G107] shows refusals, texts and files, and tells when no reply arrives', async () => {
  answer(Response.json({ code: 'auth.key_required' }, { status: 401 }));
  expect(await sendRequest('/api/puzzles', '')).toEqual({
    title: '401',
    text: '{\n  "code": "auth.key_required"\n}',
  });
  answer(new Response('code\nA\n', { headers: { 'content-type': 'text/csv' } }));
  expect((await sendRequest('/api/puzzles/p/codes.csv', 'k')).text).toBe('code\nA\n');
  answer(new Response('x', { headers: { 'content-type': 'image/webp' } }));
  expect(await sendRequest('/api/media-rewards/m/preview', 'k')).toEqual({
    title: '200, a file (image/webp)',
    text: '',
  });
  answer(new TypeError('fetch failed'));
  expect((await sendRequest('/api/puzzles', 'k')).title).toContain('No reply arrived');
});
