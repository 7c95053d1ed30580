import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { unmountAll } from './play.ts';
import type { Played } from './scenes.ts';

/** Holds the race that a test plays. */
export interface Playing {
  played: Played | null;
}

/**
 * Gives each test of a suite empty storage. After the test, its race ends, and page and media are as before. Call it
 * before the suite's own hooks, and set `played` of the result to the race of the test.
 */
export function useRaces(): Playing {
  const playing: Playing = { played: null };
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(async () => {
    unmountAll();
    playing.played?.race.stage.strike();
    playing.played = null;
    document.documentElement.style.fontSize = '';
    document.body.dir = '';
    localStorage.clear();
    await emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    await setViewport({ width: 1280, height: 800 });
  });
  return playing;
}
