import { FakePlatform } from './fake-platform.ts';
import { unmountAll } from './play.ts';

/**
 * Gives each test of a suite empty storage and a fake platform. After the test, the elements are removed and the
 * network is real again. Call it before the suite's own hooks.
 */
export function usePlatform(take: (platform: FakePlatform) => void): void {
  let platform: FakePlatform;
  beforeEach(() => {
    localStorage.clear();
    platform = new FakePlatform();
    take(platform);
  });
  afterEach(async () => {
    unmountAll();
    // A removed element stores its moves after the current task. This wait ensures that it does so before the next
    // test.
    await Promise.resolve();
    platform.restore();
  });
}
