import { useEffect, useState } from 'react';

/**
 * The time for which the text stays in the page, in ms: enough for a busy screen reader to announce it. The text is
 * then removed. Otherwise a screen reader might announce it again, for example when a dialog closes.
 */
const heldMs = 5000;

/**
 * Announces a text to screen readers whenever it changes, but not its first value. A user cannot read the
 * announcement again, so the same text must also be visible nearby.
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
