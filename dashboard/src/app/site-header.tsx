import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { Link } from 'wouter';
import { useViewer } from '../auth/current-user.ts';
import { signInHref } from '../auth/links.ts';
import { Button } from '../ui/button.tsx';
import { lazyModule, useModule } from '../ui/lazy-module.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import logoUrl from './logo.svg';

const accountMenu = lazyModule(async () => (await import('./account-menu.tsx')).AccountMenu);

/** Shows the logo, and the account menu or the sign-in button (R10). */
export function SiteHeader() {
  return (
    <header className="print:hidden border-b border-line bg-card">
      <div className="page flex min-h-17 items-center justify-between gap-3 py-2">
        <Link href="/" className="inline-flex rounded-tile text-ink no-underline">
          <Logo />
        </Link>
        <ViewerCorner />
      </div>
    </header>
  );
}

function ViewerCorner() {
  const viewer = useViewer();
  if (viewer.phase === 'loading') return <MenuStandIn />;
  if (viewer.phase === 'signed-in') return <OwnerCorner user={viewer.user} />;
  return (
    <Button asChild>
      <a href={signInHref()}>Sign In</a>
    </Button>
  );
}

function OwnerCorner({ user }: { user: CurrentUser }) {
  const AccountMenu = useModule(accountMenu);
  return AccountMenu ? <AccountMenu user={user} /> : <MenuStandIn />;
}

function MenuStandIn() {
  return <Skeleton className="h-11 w-24" />;
}

function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-lg leading-none font-extrabold tracking-tight sm:text-xl">
      <img src={logoUrl} width={36} height={36} alt="" className="size-9 shrink-0" />
      {/* On a phone with text at 200 %, the name does not fit beside the menu. */}
      <span className="max-[15rem]:sr-only">Puzzle Prize</span>
    </span>
  );
}
