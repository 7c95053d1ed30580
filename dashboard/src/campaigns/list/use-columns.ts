import { useSyncExternalStore } from 'react';

/** From this window width on, the list has two columns of cards. */
const twoColumns = '(min-width: 40rem)';
/** From this window width on, the list has three columns of cards. */
const threeColumns = '(min-width: 72rem)';

/** Returns how many cards fit beside each other. */
export function useColumns(): number {
  return useSyncExternalStore(watch, count);
}

function watch(onChange: () => void): () => void {
  const queries = [twoColumns, threeColumns].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

function count(): number {
  if (window.matchMedia(threeColumns).matches) return 3;
  return window.matchMedia(twoColumns).matches ? 2 : 1;
}
