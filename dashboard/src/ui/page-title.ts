import { useEffect } from 'react';

/** Sets the title of the page, which the browser shows in its tab and its history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Puzzle Prize`;
  }, [title]);
}
