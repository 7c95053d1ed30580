import {
  collectBelieved,
  collectFromFrame,
  collectViolations,
  measureFarAway,
  measureLeftovers,
  measureShift,
} from '../embedding/promises.ts';
import { deliveryNames, expect, test } from './delivery-fixtures.ts';

for (const name of deliveryNames) {
  for (const [width, height] of [
    [412, 823],
    [1280, 800],
  ] as const)
    test(`[D13, E1] ${name}: nothing on the page shifts while it loads (${width} wide)`, async ({
      page,
      settingOf,
    }) => {
      await page.setViewportSize({ width, height });
      expect(await measureShift(await settingOf(name))).toBe(0);
    });

  test(`[D13, W1] ${name}: 100 mounts and removals leave no node and no listener`, async ({ settingOf }) => {
    test.slow();
    const { nodes, listeners } = await measureLeftovers(await settingOf(name));
    expect(nodes).toBeLessThanOrEqual(0);
    expect(listeners).toBeLessThanOrEqual(0);
  });

  test(`[D13, G44] ${name}: breaks no rule of the strictest page`, async ({ settingOf }) => {
    expect(await collectViolations(await settingOf(name))).toEqual([]);
  });

  test(`[E1, E8] ${name}: far below the fold it requests only its script`, async ({ settingOf }) => {
    const setting = await settingOf(name);
    const { requests, frames, comes } = await measureFarAway(setting);
    expect({ requests, frames, comes }).toEqual({
      requests: 0,
      frames: 0,
      comes: !setting.delivery.waitsForClick,
    });
  });

  test(`[W14, G7] ${name}: accepts no message of another window`, async ({ settingOf }) => {
    const setting = await settingOf(name);
    expect(await collectBelieved(setting)).toEqual([]);
    // The same messages, from the window that may send them.
    const frame = setting.page.frames().find((one) => one.url().includes('/embed/'));
    if (!frame) return;
    await expect.poll(() => collectFromFrame(setting, frame)).not.toEqual([]);
  });
}
