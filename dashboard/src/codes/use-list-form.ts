import { type SubmitEvent, useRef, useState } from 'react';
import type { CodesAreaHandle } from './codes-area.tsx';

/**
 * Submits a form that contains a list of codes. The form is busy while the list is checked and sent, because
 * a long list takes some time.
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
