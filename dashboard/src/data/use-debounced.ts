import { useEffect, useState } from 'react';

/** The time in ms for which a value must stay the same before it is returned. */
const debounceMs = 150;

/** Returns a value once it has not changed for a moment, so that the server is not asked after each letter. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return settled;
}
