import { expect } from '@open-wc/testing';
import { randomId } from './random-id.ts';

describe('randomId', () => {
  it('[G6] makes ids of 128 random bits that the platform accepts', () => {
    const ids = Array.from({ length: 50 }, randomId);
    expect(new Set(ids).size).to.equal(50);
    for (const id of ids) expect(id).to.match(/^[\w-]{22}$/);
  });
});
