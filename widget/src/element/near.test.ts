import { expect, nextFrame, waitUntil } from '@open-wc/testing';
import { whenNear } from './near.ts';

describe('whenNear', () => {
  let page: HTMLElement;

  beforeEach(() => {
    page = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => {
    page.remove();
    scrollTo(0, 0);
  });

  /** Creates a box of 100 px, the given number of screens below the top of the page. */
  function place(screens: number): HTMLElement {
    page.style.height = `${10 * innerHeight}px`;
    const box = page.appendChild(document.createElement('div'));
    box.style.cssText = `position:absolute;height:100px;width:100px;top:${screens * innerHeight}px`;
    return box;
  }

  it('[E1] runs the callback after the next frame if the element is visible or less than a screen away', async () => {
    const called: number[] = [];
    for (const screens of [0, 1.5]) whenNear(place(screens), () => called.push(screens));
    // The callback must not run in the same task, because it would force a layout and prolong the task of the script.
    expect(called).to.deep.equal([]);
    // A busy browser can deliver the observer's task several frames later.
    await waitUntil(() => called.length === 2);
    expect(called).to.have.members([0, 1.5]);
  });

  it('[E1] otherwise runs the callback once, when the visitor scrolls near the element', async () => {
    let calls = 0;
    whenNear(place(4), () => (calls += 1));
    await nextFrame();
    await nextFrame();
    expect(calls).to.equal(0);
    scrollTo(0, 3.5 * innerHeight);
    await waitUntil(() => calls === 1);
    for (const top of [0, 4 * innerHeight]) {
      scrollTo(0, top);
      await nextFrame();
      await nextFrame();
    }
    expect(calls).to.equal(1);
  });

  it('[E1] waits for elements that are not displayed', async () => {
    const box = place(0);
    box.hidden = true;
    let calls = 0;
    whenNear(box, () => (calls += 1));
    await nextFrame();
    await nextFrame();
    expect(calls).to.equal(0);
    box.hidden = false;
    await waitUntil(() => calls === 1);
  });
});
