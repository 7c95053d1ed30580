import { useCallback, useEffect, useRef, useState } from 'react';
import { countLines, type LineCount } from './count-lines.ts';

const countDelayMs = 200;

/** Counts the lines of a text a moment after the last of several changes, never while keys are coming in. */
export function useCount(text: () => string): { count: LineCount; countSoon: () => void } {
  const [count, setCount] = useState<LineCount>({ codes: 0, blanks: 0, duplicates: 0 });
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = text;
  });
  const countSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setCount(countLines(latest.current()));
    }, countDelayMs);
  }, []);
  return { count, countSoon };
}
