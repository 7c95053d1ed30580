import { type SubmitEvent, useRef, useState } from 'react';
import type { CodesAreaHandle } from './codes-area.tsx';

/**
 * A form around a list of codes. It is busy until the list is checked and sent on its way, since a long one is read
 * beside the page.
 */
export function useListForm(submit: (list: CodesAreaHandle) => Promise<void>) {
  const list = useRef<CodesAreaHandle>(null);
  const [isChecking, setIsChecking] = useState(false);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!list.current) return;
    setIsChecking(true);
    void submit(list.current).finally(() => {
      setIsChecking(false);
    });
  };
  return { list, isChecking, handleSubmit };
}
