import type { Page } from '@playwright/test';

/**
 * Holds calls back, so that the loading state is visible.
 * @returns a function that releases them
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
