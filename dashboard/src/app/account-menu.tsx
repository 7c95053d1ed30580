import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { ChevronDown, LayoutGrid, LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { displayName } from '../auth/current-user.ts';
import { signOutHref } from '../auth/links.ts';
import { t } from '../language/t.ts';
import { Menu, MenuLink } from '../ui/menu.tsx';

/** The menu of the signed-in owner (R10). */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const name = displayName(user);
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex min-h-11 max-w-44 min-w-0 items-center gap-2.5 rounded-tile border border-line bg-card pe-3 ps-1.5 text-start hover:bg-sunken sm:max-w-60"
        >
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-tile bg-plum font-bold text-on-plum uppercase"
          >
            {Array.from(name)[0]}
          </span>
          <span className="min-w-0 leading-tight">
            <span dir="auto" className="block truncate text-sm font-bold">
              {name}
            </span>
            <span className="block truncate text-xs text-soft">{t('SaaS Account')}</span>
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-soft max-[15rem]:hidden" />
        </button>
      }
    >
      <MenuLink>
        <Link href="/dashboard">
          <LayoutGrid aria-hidden />
          {t('Dashboard')}
        </Link>
      </MenuLink>
      <MenuLink>
        <a href={signOutHref}>
          <LogOut aria-hidden className="rtl:-scale-x-100" />
          {t('Sign Out')}
        </a>
      </MenuLink>
    </Menu>
  );
}
