import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardNavigation } from './leave-guard.ts';

const href = 'https://puzzles.example/dashboard';
let paint: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: new URL(href) });
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    paint = callback;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[D4] a next page opens after the pressed link is painted', () => {
  vi.stubGlobal('document', { hidden: false });
  const navigate = vi.fn();
  guardNavigation(navigate, '/admin', {});
  paint();
  expect(navigate).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/admin', {});
});

it('[K12] an address changes at once while a field has the focus, because the field can show a part of it', () => {
  vi.stubGlobal('document', { hidden: false, activeElement: { matches: () => true } });
  const navigate = vi.fn();
  guardNavigation(navigate, '/dashboard?tab=insights&campaigns=1', {});
  expect(navigate).toHaveBeenCalledOnce();
});

it('[D4] a hidden page, which is not painted, opens the next page at once', () => {
  vi.stubGlobal('document', { hidden: true });
  const navigate = vi.fn();
  guardNavigation(navigate, '/admin', {});
  expect(navigate).toHaveBeenCalledOnce();
});

it('[D4] an address is replaced at once, because a field can show a part of it', () => {
  vi.stubGlobal('document', { hidden: false });
  const navigate = vi.fn();
  guardNavigation(navigate, '/dashboard?q=a', { replace: true });
  expect(navigate).toHaveBeenCalledOnce();
});
