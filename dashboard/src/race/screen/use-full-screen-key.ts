import { useEffect } from 'react';

/** Switches between window and full screen with the key F. */
export function useFullScreenKey(): void {
  useEffect(() => {
    const handleKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      if (key.toLowerCase() !== 'f' || ctrlKey || altKey || metaKey) return;
      const { documentElement: page, fullscreenElement } = document;
      // Some devices have no full screen or refuse it.
      (fullscreenElement ? document.exitFullscreen() : page.requestFullscreen()).catch(() => undefined);
    };
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('keydown', handleKey);
    };
  }, []);
}
