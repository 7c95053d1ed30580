import { expect } from '@open-wc/testing';
import { hasShapeOf, record, text } from './read.ts';

describe('reading unknown values', () => {
  it('returns the fields of an object, and no fields for any other value', () => {
    expect(record({ moves: 3 })).to.deep.equal({ moves: 3 });
    for (const other of [null, undefined, 'text', 3, true]) expect(record(other)).to.deep.equal({});
  });

  it('compares the types of fields with the types in an example', () => {
    const shape = { name: '', moves: 0 };
    expect(hasShapeOf(shape, { name: 'Anna', moves: 3, more: true })).to.equal(true);
    expect(hasShapeOf(shape, { name: 'Anna', moves: '3' })).to.equal(false);
    expect(hasShapeOf(shape, { name: 'Anna' })).to.equal(false);
  });

  it('returns a string, and null for any other value', () => {
    expect(['a', '', 3, null, {}].map(text)).to.deep.equal(['a', '', null, null, null]);
  });
});
