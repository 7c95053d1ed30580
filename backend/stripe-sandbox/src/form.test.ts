import { describe, expect, it } from 'vitest';
import { decodeForm } from './form.ts';

describe('decodeForm', () => {
  it('[C6] reads nested lists and objects', () => {
    expect(
      decodeForm('mode=payment&line_items[0][quantity]=1&line_items[1][price][unit]=2&expand[]=a&expand[]=b'),
    ).toEqual({
      mode: 'payment',
      line_items: [{ quantity: '1' }, { price: { unit: '2' } }],
      expand: ['a', 'b'],
    });
  });

  it('[C9] reads names with malformed brackets or __proto__ literally, and changes no prototype', () => {
    expect(decodeForm('a]=1&[b]=2&c[=3')).toEqual({ 'a]': '1', '[b]': '2', 'c[': '3' });
    const form = decodeForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
