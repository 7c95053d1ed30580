import { useEffect } from 'react';

/** Sets the title of the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Puzzle Prize`;
  }, [title]);
}
