import { expect, it } from 'vitest';

it('[W14] the host SDK can be imported where there is no browser', async () => {
  expect('document' in globalThis).toBe(false);
  const { listen, mount } = await import('./index.ts');
  expect([typeof listen, typeof mount]).toEqual(['function', 'function']);
});
