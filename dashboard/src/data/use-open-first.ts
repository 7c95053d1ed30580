import { useEffect, useEffectEvent, useState } from 'react';

interface Found<Row> {
  findRow: (index: number) => Row | undefined;
  isStale: boolean;
  isFetching: boolean;
}

/**
 * Returns a function that opens the first row of a list. It waits until the list contains the results of the
 * typed search.
 */
export function useOpenFirst<Row>(
  { findRow, isStale, isFetching }: Found<Row>,
  open: (row: Row) => void,
): () => void {
  const [isWanted, setIsWanted] = useState(false);
  const isReady = isWanted && !isStale && !isFetching;
  const openFirst = useEffectEvent(() => {
    setIsWanted(false);
    const first = findRow(0);
    if (first !== undefined) open(first);
  });
  useEffect(() => {
    if (isReady) openFirst();
  }, [isReady]);
  return () => {
    setIsWanted(true);
  };
}
