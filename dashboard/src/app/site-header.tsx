import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { Link } from 'wouter';
import { useViewer } from '../auth/current-user.ts';
import { signInHref } from '../auth/links.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { latePart, useWantedPart } from '../ui/use-part.ts';
import { Logo } from './logo.tsx';

const accountMenu = latePart(async () => (await import('./account-menu.tsx')).AccountMenu);

/** The logo, and who is signed in or how to do so (R10). */
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
  const AccountMenu = useWantedPart(accountMenu);
  return AccountMenu ? <AccountMenu user={user} /> : <MenuStandIn />;
}

function MenuStandIn() {
  return <Skeleton className="h-11 w-24" />;
}
