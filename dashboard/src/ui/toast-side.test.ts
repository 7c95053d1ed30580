import { expect, it } from 'vitest';
import { chooseToastSide } from './toast-side.ts';

const view = { heightPx: 1000, hasDialog: false, isOwners: true };

it('[R12] a toast is at the edge of the window that is away from the used control', () => {
  expect(chooseToastSide(120, view)).toBe('bottom');
  expect(chooseToastSide(499, view)).toBe('bottom');
  expect(chooseToastSide(500, view)).toBe('top');
  expect(chooseToastSide(980, view)).toBe('top');
});

it('[R12] a toast is at the top beside an open dialog and if nothing is known, and in the corner of other pages', () => {
  expect(chooseToastSide(120, { ...view, hasDialog: true })).toBe('top');
  expect(chooseToastSide(null, view)).toBe('top');
  expect(chooseToastSide(120, { ...view, isOwners: false })).toBe('corner');
});
