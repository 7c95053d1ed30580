import { useEffect, useState } from 'react';

/**
 * Leaves a busy screen reader enough time. Clearing the text then keeps it from being announced again, for example when
 * a dialog closes.
 */
const heldMs = 5000;

/**
 * Announces a text to screen readers when it changes, but not at first. Use it for text that is also visible nearby; it
 * cannot be read later.
 */
export function LiveRegion({ text }: { text: string }) {
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
