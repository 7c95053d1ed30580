import { expect, waitUntil } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { celebrate } from './celebrate.ts';

describe('celebration', () => {
  let stage: HTMLElement;

  beforeEach(() => {
    stage = document.body.appendChild(document.createElement('div'));
  });
  afterEach(async () => {
    stage.remove();
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('[W10, B17] moves and ends within 1.2 s', async () => {
    const start = performance.now();
    celebrate(stage);
    expect(stage.children).to.have.length.above(20);
    expect(stage.getAnimations({ subtree: true })).to.have.length(stage.children.length);
    await waitUntil(() => stage.children.length === 0, 'still there', { interval: 10, timeout: 1500 });
    expect(performance.now() - start).to.be.below(1250);
  });

  it('[W10] ends on any key or press', () => {
    for (const type of ['keydown', 'pointerdown']) {
      celebrate(stage);
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      expect(stage.children).to.have.length(0);
    }
  });

  it('[W10] does not move with reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    celebrate(stage);
    expect(stage.children).to.have.length.above(20);
    expect(document.getAnimations()).to.have.length(0);
  });
});
