import { BookOpen, ChartColumn, CodeXml, Flag, Keyboard, type LucideIcon } from 'lucide-react';
import { CircleUser, Ellipsis, Puzzle, Settings } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../language/t.ts';
import { buildTabPath, dashboardTabs, type DashboardTab, nameTab } from '../overview/tabs.ts';
import { joinClassNames } from '../ui/class-names.ts';
import { Menu } from '../ui/menu.tsx';
import type { Section } from './find-section.ts';
import { navLooks } from './nav-looks.ts';

const icons: Record<DashboardTab, LucideIcon> = {
  campaigns: Puzzle,
  races: Flag,
  'embed-codes': CodeXml,
  insights: ChartColumn,
  account: CircleUser,
  settings: Settings,
};

/** The tabs that fit into the bar on a phone. The other tabs are in the menu "More". */
const tabsInBar: readonly DashboardTab[] = ['campaigns', 'embed-codes', 'insights'];

export interface OwnerNavProps {
  section: Section;
  onShortcuts: () => void;
}

/**
 * The owner's navigation (D4). It is a column of names on a wide screen, a column of icons on a tablet, and a
 * bar at the bottom on a phone.
 */
export function OwnerNav({ section, onShortcuts }: OwnerNavProps) {
  return (
    <nav aria-label={t('Main')} data-owner-nav className={navLooks}>
      <ul className="flex w-full gap-1 md:flex-col">
        {dashboardTabs.map((tab) => (
          <li key={tab} className={tabsInBar.includes(tab) ? 'max-md:flex-1' : 'max-md:hidden'}>
            <NavLink tab={tab} section={section} />
          </li>
        ))}
        <li className="flex-1 md:hidden">
          <MoreMenu section={section} />
        </li>
      </ul>
      <ul className="mt-auto flex flex-col gap-1 pt-6 max-md:hidden">
        <li>
          <a href={docsPath} className={joinClassNames(entryLooks, 'text-soft')}>
            <Entry icon={BookOpen}>{t('Documentation')}</Entry>
          </a>
        </li>
        <li>
          <button
            type="button"
            className={joinClassNames(entryLooks, 'w-full text-soft')}
            aria-keyshortcuts="?"
            onClick={onShortcuts}
          >
            <Entry icon={Keyboard}>{t('Keyboard shortcuts')}</Entry>
          </button>
        </li>
      </ul>
    </nav>
  );
}

function NavLink({ tab, section }: { tab: DashboardTab; section: Section }) {
  const isHere = section.tab === tab;
  return (
    <Link
      href={buildTabPath(tab)}
      aria-current={isHere ? (section.isPage ? 'page' : 'true') : undefined}
      className={joinClassNames(entryLooks, isHere ? hereLooks : 'text-soft')}
    >
      <Entry icon={icons[tab]}>{nameTab(tab)}</Entry>
    </Link>
  );
}

function Entry({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0" />
      {/* On a tablet, only the icon is visible. The name appears beside it on hover and focus. */}
      <span
        className={joinClassNames(
          'max-md:text-xs max-[15rem]:sr-only md:max-lg:pointer-events-none md:max-lg:absolute md:max-lg:inset-s-full md:max-lg:ms-2',
          'md:max-lg:rounded-tile md:max-lg:bg-ink md:max-lg:px-2.5 md:max-lg:py-1.5 md:max-lg:text-paper',
          'md:max-lg:whitespace-nowrap md:max-lg:opacity-0 md:max-lg:group-hover:opacity-100',
          'md:max-lg:group-focus-visible:opacity-100',
        )}
      >
        {children}
      </span>
    </>
  );
}

function MoreMenu({ section }: { section: Section }) {
  const rest = dashboardTabs.filter((tab) => !tabsInBar.includes(tab));
  const isHere = rest.includes(section.tab);
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={joinClassNames(entryLooks, 'w-full', isHere ? hereLooks : 'text-soft')}
        >
          <Entry icon={Ellipsis}>{t('More')}</Entry>
        </button>
      }
    >
      {rest.map((tab) => (
        <MenuLink key={tab} href={buildTabPath(tab)} icon={icons[tab]} isHere={tab === section.tab}>
          {nameTab(tab)}
        </MenuLink>
      ))}
      <DropdownMenu.Item asChild className={menuLinkLooks}>
        <a href={docsPath}>
          <BookOpen aria-hidden className="size-5" />
          {t('Documentation')}
        </a>
      </DropdownMenu.Item>
    </Menu>
  );
}

interface MenuLinkProps {
  href: string;
  icon: LucideIcon;
  isHere: boolean;
  children: ReactNode;
}

function MenuLink({ href, icon: Icon, isHere, children }: MenuLinkProps) {
  return (
    <DropdownMenu.Item asChild className={menuLinkLooks}>
      <Link href={href} aria-current={isHere ? 'page' : undefined}>
        <Icon aria-hidden className="size-5" />
        {children}
      </Link>
    </DropdownMenu.Item>
  );
}

/** The documentation is not part of this application, so its links load a new page. */
const docsPath = '/docs/';

const menuLinkLooks = [
  'flex min-h-11 items-center gap-2.5 rounded-tile px-3 font-semibold text-ink no-underline outline-none',
  'data-highlighted:bg-brand-tint data-highlighted:marked',
].join(' ');

const entryLooks = [
  'group relative flex items-center rounded-tile font-semibold no-underline hover:text-ink',
  'max-md:min-h-12 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:text-center max-md:leading-tight',
  'md:min-h-10 md:text-sm md:hover:bg-sunken md:max-lg:w-10 md:max-lg:justify-center lg:gap-3 lg:px-3',
].join(' ');

const hereLooks = 'text-brand-strong md:bg-brand-tint md:hover:bg-brand-tint marked';
