import { describe, expect, it } from 'vitest';
import { parseRange } from './range.ts';

describe('parseRange', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['BYTES= 10-19 ', { start: 10, end: 19 }],
    ['bytes=90-5000', { start: 90, end: 99 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['bytes=-100', { start: 0, end: 99 }],
    ['bytes=-5000', { start: 0, end: 99 }],
    ['bytes=99-', { start: 99, end: 99 }],
  ])('[T46] reads %j of 100 bytes', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });

  it.each([
    'bytes=100-',
    'bytes=-0',
    'bytes=20-10',
    'bytes=-',
    'bytes=',
    'bytes=a-b',
    'bytes=--5',
    'bytes=1.5-2',
  ])('[T46] finds no part of 100 bytes in %j', (header) => {
    expect(parseRange(header, 100)).toBe('invalid');
  });

  it.each(['', 'items=0-5', 'bytes=0-1,5-6', 'bytes'])('[T46] ignores %j', (header) => {
    expect(parseRange(header, 100)).toBeNull();
  });
});
