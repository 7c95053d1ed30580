import { describe, expect, it } from 'vitest';
import { readAddressValues, writeAddressValues } from './address-values.ts';

const defaults = { q: '', sort: 'newest' };

describe('address values', () => {
  it('[R2] reads the values in the URL, and uses defaults for missing values', () => {
    const search = new URLSearchParams('tab=campaigns&q=tea+time&other=1');
    expect(readAddressValues(defaults, search)).toEqual({ q: 'tea time', sort: 'newest' });
  });

  it('[R2] writes only values that differ from the defaults, and keeps other parameters', () => {
    const search = new URLSearchParams('tab=campaigns&q=tea');
    expect(writeAddressValues(defaults, { sort: 'name' }, search).toString()).toBe(
      'tab=campaigns&q=tea&sort=name',
    );
    expect(writeAddressValues(defaults, { q: '' }, search).toString()).toBe('tab=campaigns');
    expect(search.toString()).toBe('tab=campaigns&q=tea');
  });
});
