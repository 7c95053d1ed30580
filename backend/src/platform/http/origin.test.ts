import { describe, expect, it } from 'vitest';
import { createContext } from '../../../test/koa-context.ts';
import { requireOwnOrigin } from './origin.ts';

const publicUrl = 'https://prize.example/';
const check = (headers: Record<string, string>) => () => {
  requireOwnOrigin(createContext(headers), publicUrl);
};

describe('requireOwnOrigin', () => {
  it.each<Record<string, string>>([{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://prize.example' }])(
    '[R16] accepts a call of our own pages: %o',
    (headers) => {
      expect(check(headers)).not.toThrow();
    },
  );

  it.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://prize.example' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://prize.example.evil' },
    { origin: 'http://prize.example' },
    { origin: 'null' },
  ])('[R16] refuses any other call: %o', (headers) => {
    expect(check(headers)).toThrow(expect.objectContaining({ code: 'request.wrong_origin' }));
  });
});
