import { useEffect, useState } from 'react';

/** Time for a screen reader that is busy. Then nothing is left that would be said again, as when a dialog closes. */
const heldMs = 5000;

/**
 * Lets a screen reader say a text when it changes. What it is at first is not said: nobody asked for it. Meant for what
 * can be seen nearby, and so is not there to be read.
 */
export function Spoken({ text }: { text: string }) {
  const [last, setLast] = useState({ text, said: '' });
  if (text !== last.text) setLast({ text, said: text });
  useEffect(() => {
    if (last.said === '') return undefined;
    const timer = setTimeout(() => {
      setLast({ text: last.text, said: '' });
    }, heldMs);
    return () => {
      clearTimeout(timer);
    };
  }, [last]);
  return (
    <p role="status" className="sr-only">
      {last.said}
    </p>
  );
}
