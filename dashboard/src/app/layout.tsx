import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useRoute, useSearchParams } from 'wouter';
import { useViewer } from '../auth/current-user.ts';
import { t } from '../language/t.ts';
import { joinClassNames } from '../ui/class-names.ts';
import { lazyModule, useModule } from '../ui/lazy-module.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { findSection, type Section } from './find-section.ts';
import { navLooks } from './nav-looks.ts';
import { pages } from './pages.ts';
import type { Sheet } from './sheet.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const ownerNav = lazyModule(async () => (await import('./owner-nav.tsx')).OwnerNav);
const ownerTools = lazyModule(async () => (await import('./owner-tools.tsx')).OwnerTools);

/**
 * The layout of a page: the header, the navigation for owners, the content and the footer. An embedded page
 * (R9) and a big screen (G88) have only their content.
 */
export function Layout({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const [isScreen] = useRoute(pages.raceScreen.path);
  const section = findSection(path, search);
  const main = useFocusOnNavigation(section?.isPage ? `${path}?${section.tab}` : path);
  const page = (
    <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
  );
  return (
    <div className="flex min-h-dvh flex-col">
      {isScreen || path.startsWith('/embed/') ? (
        page
      ) : (
        <>
          <SkipLink />
          <Frame section={section}>{page}</Frame>
        </>
      )}
      <PageTitleRegion />
    </div>
  );
}

/** The parts around a page. Only owners' pages have the navigation. */
function Frame({ section, children }: { section: Section | null; children: ReactNode }) {
  const { phase } = useViewer();
  const [sheet, setSheet] = useState<Sheet>(null);
  const open = (next: Sheet) => () => {
    setSheet(next);
  };
  // The navigation already appears while the sign-in state is loading, so that nothing jumps when the reply
  // arrives.
  const shown = phase === 'signed-in' || phase === 'loading' ? section : null;
  const hasNav = shown !== null;
  return (
    <>
      <SiteHeader isWide={hasNav} onCommands={open('commands')} />
      <div className={joinClassNames('flex flex-1 flex-col', hasNav && 'md:flex-row')}>
        {shown && <NavPlace section={shown} onShortcuts={open('shortcuts')} />}
        <div className={joinClassNames('flex min-w-0 flex-1 flex-col', hasNav && besideNav)}>
          {children}
          <SiteFooter isWide={hasNav} isForVisitors={!hasNav && phase !== 'signed-in'} />
        </div>
      </div>
      {phase === 'signed-in' && <Tools sheet={sheet} onSheet={setSheet} />}
    </>
  );
}

/** The bottom padding keeps the end of the page visible above the navigation bar of a phone. */
const besideNav = 'border-line md:border-s max-md:pb-14 max-md:[@media(max-height:24rem)]:pb-0';

function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-tile bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:inset-s-3"
    >
      {t('Skip to content')}
    </a>
  );
}

function NavPlace(props: { section: Section; onShortcuts: () => void }) {
  const OwnerNav = useModule(ownerNav);
  return OwnerNav ? <OwnerNav {...props} /> : <div className={navLooks} />;
}

function Tools(props: { sheet: Sheet; onSheet: (sheet: Sheet) => void }) {
  const OwnerTools = useModule(ownerTools);
  return OwnerTools && <OwnerTools {...props} />;
}

/**
 * Moves the scroll position and the focus to the top after a page change. For the first page, the browser
 * does so itself.
 */
function useFocusOnNavigation(place: string) {
  const main = useRef<HTMLElement>(null);
  const shownPlace = useRef(place);
  useEffect(() => {
    if (shownPlace.current === place) return;
    shownPlace.current = place;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [place]);
  return main;
}

/**
 * Announces a page change to screen readers. They announce a page by themselves only when the browser loads
 * it.
 */
function PageTitleRegion() {
  return <LiveRegion text={useSyncExternalStore(watchTitle, readTitle, readNoTitle)} />;
}

function watchTitle(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
  };
}

const readTitle = () => document.title;
/** Returns an empty title while the build renders the landing page, because the build has no document. */
const readNoTitle = () => '';
