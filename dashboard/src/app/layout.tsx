import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { PageSpoken } from './page-spoken.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, page, footer; an embedded page stands alone (R9). */
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
      <PageSpoken />
    </div>
  );
}

/** A page change begins at its top, for the eye and for the keyboard; the first page is left to the browser. */
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
