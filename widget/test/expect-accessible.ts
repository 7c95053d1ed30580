import { expect, nextFrame } from '@open-wc/testing';

/**
 * Expects that axe finds no violation in an element. It first waits for all finite animations, because axe would
 * otherwise measure the colors of half-transparent texts. A pending update may begin further animations, so the
 * animations are listed again after a frame.
 */
export async function expectAccessible(element: HTMLElement): Promise<void> {
  do {
    await Promise.allSettled(listEndingAnimations(element).map(({ finished }) => finished));
    await nextFrame();
  } while (listEndingAnimations(element).length > 0);
  await expect(element).to.be.accessible();
}

function listEndingAnimations({ shadowRoot }: HTMLElement): Animation[] {
  const animations = shadowRoot?.getAnimations() ?? [];
  return animations.filter(
    ({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
  );
}
