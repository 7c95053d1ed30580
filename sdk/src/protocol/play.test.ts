import { expect, it } from 'vitest';
import { sessionIdSchema, verifySchema, widgetQuerySchema } from './play.ts';
import { hostSchema } from './text.ts';

const sessionId = 'session-0123456789';

it('[G6] accepts session ids of 16 to 128 safe characters', () => {
  const ids = [
    'a'.repeat(15),
    'a'.repeat(16),
    'a'.repeat(128),
    'a'.repeat(129),
    `${sessionId}!`,
    `${sessionId} `,
  ];
  expect(ids.map((id) => sessionIdSchema.safeParse(id).success)).toEqual([
    ...[false, true, true, false, false, false],
  ]);
});

it('removes the port from a host name and turns invalid host names into null', () => {
  const hosts = ['Shop.Example:8080', 'localhost', 'not a host', 'x'.repeat(300), '<script>', 7, undefined];
  expect(hosts.map((host) => hostSchema.parse(host))).toEqual([
    ...['shop.example', 'localhost', null, null, null, null, null],
  ]);
});

it('[W6] counts rounds from 0', () => {
  expect(widgetQuerySchema.parse({ sessionId }).round).toBe(0);
  const rounds = ['1', '10000', '10001', '-1', '1.5'];
  expect(rounds.map((round) => widgetQuerySchema.safeParse({ sessionId, round }).success)).toEqual([
    ...[true, true, false, false, false],
  ]);
});

it('[W8, G9] accepts null and n*n as the blank, and rejects tiles beyond the largest board', () => {
  const accepts = (solution: unknown) => verifySchema.safeParse({ sessionId, solution }).success;
  expect(accepts([1, 2, 3, 4, 5, 6, 7, 8, null])).toBe(true);
  expect(accepts([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe(true);
  expect([
    accepts([65]),
    accepts([-1]),
    accepts([1.5]),
    accepts(Array.from({ length: 65 }, () => 0)),
  ]).toEqual([...[false, false, false, false]]);
});
