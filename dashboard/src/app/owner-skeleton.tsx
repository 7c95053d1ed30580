import { PageSkeleton } from './lazy-page.tsx';
import { navLooks } from './nav-looks.ts';
import { HeaderBar, Logo, MenuStandIn } from './site-header.tsx';

/**
 * The shape of an owner page, without anything to press. The server sends it inside the document, so that an
 * owner on a slow connection sees the page before the scripts have loaded.
 */
export function OwnerSkeleton() {
  return (
    <div className="flex min-h-dvh flex-col">
      <HeaderBar isWide>
        <Logo />
        <MenuStandIn />
      </HeaderBar>
      <div className="flex flex-1 flex-col md:flex-row">
        <div className={navLooks} />
        <main className="min-w-0 flex-1 border-line md:border-s">
          <PageSkeleton />
        </main>
      </div>
    </div>
  );
}
