import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useViewer } from '../auth/current-user.ts';
import { signInHref } from '../auth/links.ts';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { lazyModule, useModule } from '../ui/lazy-module.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { commandKeys } from './command-keys.ts';
import logoUrl from './logo.svg';

const accountMenu = lazyModule(async () => (await import('./account-menu.tsx')).AccountMenu);
const noticeBell = lazyModule(async () => (await import('../notices/notice-bell.tsx')).NoticeBell);

export interface SiteHeaderProps {
  /** Whether the header is as wide as the window, as it is above the owners' navigation. */
  isWide: boolean;
  /** Opens the command menu. */
  onCommands: () => void;
}

/** Shows the logo, and the account menu or the sign-in button (R10). */
export function SiteHeader({ isWide, onCommands }: SiteHeaderProps) {
  return (
    <HeaderBar isWide={isWide}>
      <Link href="/" className="inline-flex rounded-tile text-ink no-underline">
        <Logo />
      </Link>
      <ViewerCorner onCommands={onCommands} />
    </HeaderBar>
  );
}

/** The bar of the header, with one child at each end. */
export function HeaderBar({ isWide, children }: Pick<SiteHeaderProps, 'isWide'> & { children: ReactNode }) {
  return (
    <header className="group/header print:hidden border-b border-line bg-card">
      <div
        className={joinClassNames(
          'flex items-center justify-between gap-3 py-1',
          isWide ? 'min-h-13 px-4 lg:px-6' : 'page min-h-17',
        )}
      >
        {children}
      </div>
    </header>
  );
}

function ViewerCorner({ onCommands }: Pick<SiteHeaderProps, 'onCommands'>) {
  const viewer = useViewer();
  if (viewer.phase === 'loading') return <MenuStandIn />;
  if (viewer.phase === 'signed-in') {
    return (
      <div data-owner-corner className="flex min-w-0 items-center gap-2">
        <CommandButton onClick={onCommands} />
        <BellCorner />
        <OwnerCorner user={viewer.user} />
      </div>
    );
  }
  return (
    <Button asChild variant="secondary">
      <a href={signInHref()}>{t('Sign In')}</a>
    </Button>
  );
}

function OwnerCorner({ user }: { user: CurrentUser }) {
  const AccountMenu = useModule(accountMenu);
  return AccountMenu ? <AccountMenu user={user} /> : <MenuStandIn />;
}

function BellCorner() {
  const NoticeBell = useModule(noticeBell);
  return NoticeBell ? <NoticeBell /> : <div className="size-10 shrink-0" />;
}

/** The button that opens the command menu. On a phone, the button is only an icon. */
function CommandButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-tile text-sm text-soft hover:bg-sunken hover:text-ink sm:border sm:border-line sm:pe-2 sm:ps-3"
      onClick={onClick}
    >
      <Search aria-hidden className="size-5 sm:size-4" />
      <span className="max-sm:sr-only">{t('Search or jump to')}</span>
      <kbd aria-hidden className="ms-2 rounded-inner bg-sunken px-1.5 font-sans text-xs max-md:hidden">
        {commandKeys}
      </kbd>
    </button>
  );
}

/** A placeholder with the size of the account menu. */
export function MenuStandIn() {
  return <Skeleton className="h-11 w-24" />;
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-base leading-none font-bold tracking-tight whitespace-nowrap sm:text-lead">
      <img src={logoUrl} width={32} height={32} alt="" className="size-8 shrink-0" />
      {/* On a phone, the name does not fit beside the owner's buttons, nor at a text size of 200%. */}
      <span className="max-[15rem]:sr-only max-[25rem]:group-has-data-owner-corner/header:sr-only">
        Puzzle Prize
      </span>
    </span>
  );
}
