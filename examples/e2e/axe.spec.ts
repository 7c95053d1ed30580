import { expect, test } from '@playwright/test';
import { findViolations } from './axe.ts';

test('an audit waits for a text that appears slowly, also inside an element', async ({ page }) => {
  await page.setContent(`<html lang="en"><title>Slow</title><main><h1>Slow</h1><div></div></main></html>`);
  await page.locator('div').evaluate((host) => {
    const style = 'p { animation: appear 1.5s } @keyframes appear { from { opacity: 0 } }';
    host.attachShadow({ mode: 'open' }).innerHTML = `<style>${style}</style><p>Appears</p>`;
  });
  expect(await findViolations(page)).toEqual([]);
});

test('an audit does not wait for an animation without an end', async ({ page }) => {
  await page.setContent(`<html lang="en"><title>Endless</title><style>
    h1 { animation: turn 1s infinite } @keyframes turn { to { rotate: 1turn } }</style><main><h1>Endless</h1></main></html>`);
  expect(await findViolations(page)).toEqual([]);
});
