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
      openSetting,
    }) => {
      await page.setViewportSize({ width, height });
      expect(await measureShift(await openSetting(name))).toBe(0);
    });

  test(`[D13, W1] ${name}: 100 mounts and removals leave no DOM nodes and no event listeners`, async ({
    openSetting,
  }) => {
    test.slow();
    const { nodes, listeners } = await measureLeftovers(await openSetting(name));
    expect(nodes).toBeLessThanOrEqual(0);
    expect(listeners).toBeLessThanOrEqual(0);
  });

  test(`[D13, G44] ${name}: violates no rule of the strictest policy`, async ({ openSetting }) => {
    expect(await collectViolations(await openSetting(name))).toEqual([]);
  });

  test(`[E1, E8] ${name}: far below the fold it requests only its script`, async ({ openSetting }) => {
    const setting = await openSetting(name);
    const { requests, frames, comes, framesNear } = await measureFarAway(setting);
    expect({ requests, frames, comes }).toEqual({ requests: 0, frames: 0, comes: true });
    // A button requests only its stored look; its puzzle waits for the click.
    if (setting.delivery.waitsForClick) expect(framesNear).toBe(0);
  });

  test(`[W14, G7] ${name}: accepts no message from another window`, async ({ openSetting }) => {
    const setting = await openSetting(name);
    expect(await collectBelieved(setting)).toEqual([]);
    // The delivery accepts the same messages from its own frame.
    const frame = setting.page.frames().find((one) => one.url().includes('/embed/'));
    if (!frame) return;
    await expect.poll(() => collectFromFrame(setting, frame)).not.toEqual([]);
  });
}
