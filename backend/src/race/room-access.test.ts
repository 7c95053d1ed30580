import { describe, expect, it } from 'vitest';
import { createContext } from '../../test/koa-context.ts';
import { requireAllowedOrigin } from './room-access.ts';

const check = (headers: Record<string, string>) => () => {
  requireAllowedOrigin(createContext(headers), { publicUrl: 'https://prize.example' }, ['shop.example']);
};

describe('requireAllowedOrigin', () => {
  it('[G21] accepts pages of the platform and of allowed sites', () => {
    expect(check({ origin: 'https://prize.example' })).not.toThrow();
    expect(check({ origin: 'https://shop.example' })).not.toThrow();
    expect(check({ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' })).not.toThrow();
  });

  it('[G21] refuses other sites, even those with similar names', () => {
    for (const origin of [
      'https://other.example',
      'https://myshop.example',
      'https://shop.example.evil',
      'null',
    ])
      expect(check({ origin, 'sec-fetch-site': 'cross-site' })).toThrow(
        expect.objectContaining({ code: 'race.origin_not_allowed' }),
      );
  });
});
