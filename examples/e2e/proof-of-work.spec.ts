import type { Page } from '@playwright/test';
import { workParts } from '@puzzle-prize/sdk/protocol/limits';
import { expect, test } from './fixtures.ts';
import { readCode, slideByMouse, solve } from './player.ts';

/** The difficulty: high enough for a real search, and low enough for a test. */
const work = { bits: 8 };

test('[G46, W14] the frame solves a proof of work in a worker, and its own policy allows it', async ({
  page,
  stand,
}) => {
  // The page of the frame contains the first deal.
  await page.route(`**/embed/${stand.embedId}*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"playToken"', `"work":${JSON.stringify(work)},"playToken"`);
    await route.fulfill({ response, body });
  });
  await recordWorkers(page);
  await page.goto(stand.iframeUrl);
  const checks = listChecks(page, stand.embedId);
  await solve(page.frameLocator('iframe').locator('puzzle-prize'), slideByMouse);
  expect(await readCode(page.frameLocator('iframe').locator('puzzle-prize'))).not.toBe('');
  expect(checks()).toEqual([workParts]);
  const frame = page.frames().find((candidate) => candidate.parentFrame() !== null);
  expect(await frame?.evaluate(() => Number(Reflect.get(globalThis, 'workerAnswers')))).toBe(1);
});

test('[G46, W8] the element solves a proof of work after a refusal, and sends the solution again', async ({
  page,
  stand,
}) => {
  await page.route(
    `**/api/embed/${stand.embedId}/verify`,
    (route) => {
      const body = { code: 'play.work_required', message: 'Work first.', work };
      return route.fulfill({
        status: 403,
        json: body,
        headers: { 'access-control-allow-origin': '*' },
      });
    },
    { times: 1 },
  );
  await page.goto(stand.elementUrl);
  const checks = listChecks(page, stand.embedId);
  const prize = page.locator('puzzle-prize');
  await solve(prize, slideByMouse);
  expect(await readCode(prize)).not.toBe('');
  expect(checks()).toEqual([0, workParts]);
});

/** Counts the messages from workers, for each frame in a global variable of the frame. */
async function recordWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'workerAnswers', 0);
    globalThis.Worker = class extends globalThis.Worker {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener('message', () => {
          Reflect.set(globalThis, 'workerAnswers', Number(Reflect.get(globalThis, 'workerAnswers')) + 1);
        });
      }
    };
  });
}

/** Lists the number of nonces in each check of a solution. */
function listChecks(page: Page, embedId: string): () => number[] {
  const checks: number[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(`/api/embed/${embedId}/verify`)) return;
    const body: unknown = request.postDataJSON();
    const nonces: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'work');
    checks.push(Array.isArray(nonces) ? nonces.length : 0);
  });
  return () => checks;
}
