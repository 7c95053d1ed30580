import { expect } from '@open-wc/testing';
import { ReplayClock, replaySpeeds } from './replay-clock.ts';

describe('ReplayClock', () => {
  for (const speed of replaySpeeds)
    it(`[G84] plays a race of 8 s in ${8 / speed} s at ${speed}x, and stops at its end`, () => {
      const clock = new ReplayClock(8000);
      clock.setSpeed(speed, 0);
      clock.play(100);
      expect(clock.read(100)).to.equal(0);
      expect(clock.read(100 + 1000)).to.equal(1000 * speed);
      expect(clock.read(100 + 8000 / speed)).to.equal(8000);
      expect(clock.read(60_000)).to.equal(8000);
    });

  it('[G84] keeps its time through a pause, a change of the speed and a jump', () => {
    const clock = new ReplayClock(8000);
    expect(clock.read(0)).to.equal(8000);
    clock.play(0);
    clock.pause(1000);
    expect([clock.isPlaying, clock.read(5000)]).to.deep.equal([false, 1000]);
    clock.play(5000);
    clock.setSpeed(4, 6000);
    expect(clock.read(6000)).to.equal(2000);
    expect(clock.read(6500)).to.equal(4000);
    clock.seek(500, 6500);
    expect(clock.read(6750)).to.equal(1500);
    clock.seek(99_999, 7000);
    expect(clock.read(7000)).to.equal(8000);
    clock.play(7000);
    expect(clock.read(7000)).to.equal(0);
  });
});
