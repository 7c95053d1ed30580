import { describe, expect, it } from 'vitest';
import { domainsOf } from './origin-gate.ts';

describe('domainsOf', () => {
  it('[G21] names the host and those above it, with the port that is meant', () => {
    expect(domainsOf('https://play.shop.example')).toEqual([
      'play.shop.example',
      '*.shop.example',
      '*.example',
      'play.shop.example:443',
      '*.shop.example:443',
      '*.example:443',
    ]);
    expect(domainsOf('http://shop.example:8080')).toEqual(['shop.example:8080', '*.example:8080']);
  });

  it('[V6] names nothing for what is no site, nor for a host that is longer than one can be', () => {
    expect(domainsOf('null')).toEqual([]);
    expect(domainsOf(`https://${'a.'.repeat(126)}b`)).toHaveLength(254);
    expect(domainsOf(`https://${'a.'.repeat(126)}bc`)).toEqual([]);
    expect(domainsOf(`https://${'a.'.repeat(7000)}b`)).toEqual([]);
  });
});
