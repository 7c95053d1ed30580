import type { Page } from '@playwright/test';

/**
 * Holds calls back, so that a test can see the loading state.
 * @returns a function that releases the calls
 */
export async function holdCalls(page: Page, address: string): Promise<() => void> {
  const { promise: letGo, resolve } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await letGo;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}
