import { idempotencyKeyMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { createContext } from '../../../test/koa-context.ts';
import { readIdempotencyKey } from './idempotency-key.ts';

const live = { isTest: false };
const read = (key: string, by = live) => readIdempotencyKey(createContext({ 'idempotency-key': key }), by);

describe('readIdempotencyKey', () => {
  it('[P5] returns a hash, and null without a key', () => {
    expect(readIdempotencyKey(createContext(), live)).toBeNull();
    expect(read('order-1')).toBe(read('order-1'));
    expect(read('order-1')).not.toBe(read('order-2'));
    expect(read('order-1')).not.toContain('order');
    expect(read('order-1')).not.toBe(read('order-1', { isTest: true }));
  });

  it.each(['with space', 'zoë', '\t', 'x'.repeat(idempotencyKeyMaxChars + 1)])('[P5] refuses %j', (key) => {
    expect(() => read(key)).toThrow(expect.objectContaining({ code: 'request.invalid' }));
  });

  it('[P5] accepts the longest key', () => {
    expect(read('x'.repeat(idempotencyKeyMaxChars))).not.toBeNull();
  });
});
