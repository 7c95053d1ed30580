import { useEffect, useState } from 'react';

/** A navigation that was stopped tells nobody; after this long it was. */
const giveUpSeconds = 10;

/**
 * Goes to a page of another site. `isLeaving` until then, and not any more for whoever comes back with the back button,
 * which may bring the very page that was left.
 */
export function useLeaveFor(): { isLeaving: boolean; leaveFor: (url: string) => void } {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const stay = () => {
      setIsLeaving(false);
    };
    const timer = setTimeout(stay, giveUpSeconds * 1000);
    window.addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', stay);
    };
  }, [isLeaving]);
  return {
    isLeaving,
    leaveFor: (url) => {
      setIsLeaving(true);
      window.location.assign(url);
    },
  };
}
