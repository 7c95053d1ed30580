import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { useViewer } from '../auth/current-user.ts';
import { signInHref } from '../auth/links.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Logo } from './logo.tsx';

const AccountMenu = lazy(async () => {
  const { AccountMenu: Menu } = await import('./account-menu.tsx');
  return { default: Menu };
});

/** The logo, and who is signed in or how to do so (R10). */
export function SiteHeader() {
  return (
    <header className="border-b border-line bg-card">
      <div className="page flex min-h-17 items-center justify-between gap-3 py-2">
        <Link href="/" className="inline-flex rounded-tile text-ink no-underline">
          <Logo />
        </Link>
        <Suspense fallback={<MenuStandIn />}>
          <ViewerCorner />
        </Suspense>
      </div>
    </header>
  );
}

function ViewerCorner() {
  const viewer = useViewer();
  if (viewer.phase === 'loading') return <MenuStandIn />;
  if (viewer.phase === 'signed-in') return <AccountMenu user={viewer.user} />;
  return (
    <Button asChild>
      <a href={signInHref()}>Sign In</a>
    </Button>
  );
}

function MenuStandIn() {
  return <Skeleton className="h-11 w-24" />;
}
