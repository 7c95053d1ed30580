import { expect } from '@open-wc/testing';

/**
 * Expects that axe finds no violation in an element. It waits for the animations that end, because axe would
 * measure the colors of half-transparent texts.
 */
export async function expectAccessible(element: HTMLElement): Promise<void> {
  const animations = element.shadowRoot?.getAnimations() ?? [];
  const ending = animations.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await expect(element).to.be.accessible();
}
