import { afterEach, expect, it, vi } from 'vitest';
import { allowInThisBrowser, envelope, frameAllow } from './window-messages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('[W14, G7] marks a message as coming from the platform, and keeps its fields flat', () => {
  expect(envelope({ type: 'resize', height: 500, embedId: 'e1' })).toEqual({
    ...{ source: 'puzzle-prize', v: 1, type: 'resize', height: 500, embedId: 'e1' },
  });
});

it('requests the permission to share only in browsers that can share', () => {
  vi.stubGlobal('navigator', { share: () => Promise.resolve() });
  expect(allowInThisBrowser()).toBe(frameAllow);
  vi.stubGlobal('navigator', {});
  expect(allowInThisBrowser()).toBe('clipboard-write; fullscreen');
});
