import { dealBoard, shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import { useEffect, useReducer, useState } from 'react';
import {
  findLastFinish,
  type Run,
  runners,
  simulateRun,
  type Standing,
  computeStandings,
} from './simulation.ts';

/**
 * The duration of the countdown. The demo repeats three phases: a countdown, a race, and the result for `applauseMs`.
 */
const countdownMs = 3000;
const applauseMs = 5000;
const frameMs = 100;
/** The moment in the middle of the race at which the demo is paused for visitors who want reduced motion. */
const stillAtMs = countdownMs + 7000;

export interface Show {
  standings: readonly Standing[];
  /** The number that the countdown shows; null after the countdown. */
  countdown: number | null;
  isOver: boolean;
  isRunning: boolean;
  toggle: () => void;
}

interface Stage {
  runs: readonly Run[];
  /** The time since the countdown began. */
  elapsedMs: number;
}

/** Repeats a simulated race until the visitor pauses it. */
export function useShow(): Show {
  const [{ runs, elapsedMs }, pass] = useReducer(afterFrame, null, openStage);
  const [isRunning, setIsRunning] = useState(() => !wantsNoMotion());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(pass, frameMs);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);
  const raceMs = elapsedMs - countdownMs;
  return {
    standings: computeStandings(runs, raceMs),
    countdown: raceMs < 0 ? Math.ceil(-raceMs / 1000) : null,
    isOver: raceMs >= findLastFinish(runs),
    isRunning,
    toggle: () => {
      setIsRunning(!isRunning);
    },
  };
}

function openStage(): Stage {
  return { runs: createRuns(), elapsedMs: wantsNoMotion() ? stillAtMs : 0 };
}

function afterFrame({ runs, elapsedMs }: Stage): Stage {
  const endMs = countdownMs + findLastFinish(runs) + applauseMs;
  return elapsedMs < endMs ? { runs, elapsedMs: elapsedMs + frameMs } : { runs: createRuns(), elapsedMs: 0 };
}

function createRuns(): readonly Run[] {
  const seed = crypto.getRandomValues(new Uint32Array(4));
  const start = dealBoard({ seed, side: 3, moves: shuffleMoves(3, 'easy') });
  return runners.map((runner) => simulateRun(start, runner, Math.random));
}

function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
