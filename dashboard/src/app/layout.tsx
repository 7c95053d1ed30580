import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { LiveRegion } from '../ui/live-region.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Shows a page between header and footer; an embedded page has no header and no footer (R9). */
export function Layout({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const main = useFocusOnNavigation(path);
  const isBare = path.startsWith('/embed/');
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-tile bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      {isBare || <SiteHeader />}
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {isBare || <SiteFooter />}
      <PageTitleRegion />
    </div>
  );
}

/**
 * Moves scroll position and focus to the top after a page change by script. The browser handles the first
 * page.
 */
function useFocusOnNavigation(path: string) {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

/** Announces each new page title, because screen readers do not notice a page change by script. */
function PageTitleRegion() {
  return <LiveRegion text={useSyncExternalStore(watchTitle, readTitle)} />;
}

function watchTitle(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
  };
}

const readTitle = () => document.title;
