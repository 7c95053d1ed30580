import { expect, it } from 'vitest';
import { findLostFields } from './find-lost-fields.ts';

it('[B45] finds fields of a reply that are lost or have another type', () => {
  const before = { id: '1', board: { tiles: [1, 2] }, rows: [{ code: 'A', note: null }] };
  expect(findLostFields('reply', before, { ...before, more: true })).toEqual([]);
  expect(findLostFields('reply', before, { id: '2', board: { tiles: [] }, rows: [] })).toEqual([]);
  expect(findLostFields('reply', before, { id: 1, board: {}, rows: [{ note: 'x' }] })).toEqual([
    'reply.id',
    'reply.board.tiles',
    'reply.rows[].code',
  ]);
});
