import { describe, expect, it } from 'vitest';
import { listAllowingDomains } from './origin-gate.ts';

describe('listAllowingDomains', () => {
  it('[G21] lists the host and its parent domains, with the effective port', () => {
    expect(listAllowingDomains('https://play.shop.example')).toEqual([
      'play.shop.example',
      '*.shop.example',
      '*.example',
      'play.shop.example:443',
      '*.shop.example:443',
      '*.example:443',
    ]);
    expect(listAllowingDomains('http://shop.example:8080')).toEqual(['shop.example:8080', '*.example:8080']);
  });

  it('[V6] is empty for an invalid origin and for a host that is too long', () => {
    expect(listAllowingDomains('null')).toEqual([]);
    expect(listAllowingDomains(`https://${'a.'.repeat(126)}b`)).toHaveLength(254);
    expect(listAllowingDomains(`https://${'a.'.repeat(126)}bc`)).toEqual([]);
    expect(listAllowingDomains(`https://${'a.'.repeat(7000)}b`)).toEqual([]);
  });
});
