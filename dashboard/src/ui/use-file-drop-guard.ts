import { useEffect } from 'react';

/** Keeps a file that is dropped beside its place from being opened instead of the page, with all that was typed on it. */
export function useFileDropGuard(): void {
  useEffect(() => {
    const guard = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', guard);
    window.addEventListener('drop', guard);
    return () => {
      window.removeEventListener('dragover', guard);
      window.removeEventListener('drop', guard);
    };
  }, []);
}
