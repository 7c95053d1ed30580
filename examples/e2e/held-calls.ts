import type { Page } from '@playwright/test';

/** Keeps calls waiting, so that what stands for their answers can be seen. @returns lets them go */
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
