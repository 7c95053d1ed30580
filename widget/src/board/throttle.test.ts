import { aTimeout, expect } from '@open-wc/testing';
import { throttle } from './throttle.ts';

describe('throttle', () => {
  let done: number;
  let act: (isDue?: boolean) => void;
  beforeEach(() => {
    done = 0;
    act = throttle(() => {
      done += 1;
    }, 60);
  });

  it('[W7] calls at once, and once more for all requests during the pause', async () => {
    for (let time = 0; time < 3; time += 1) act();
    expect(done).to.equal(1);
    await aTimeout(90);
    expect(done).to.equal(2);
    await aTimeout(90);
    expect(done).to.equal(2);
    act();
    expect(done).to.equal(3);
  });

  it('[W7] cancels the pending call', async () => {
    act();
    act();
    act(false);
    await aTimeout(90);
    expect(done).to.equal(1);
    act();
    expect(done).to.equal(2);
  });
});
