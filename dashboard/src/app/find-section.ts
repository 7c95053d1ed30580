import { readTab } from '../data/tab-in-address.ts';
import { dashboardTabs, type DashboardTab } from '../overview/tabs.ts';

/** The pages beside the dashboard, by the first part of their path. */
const sections: Readonly<Record<string, DashboardTab>> = {
  codes: 'campaigns',
  media: 'campaigns',
  'race-manage': 'campaigns',
  'embed-codes': 'embed-codes',
  insights: 'insights',
  admin: 'account',
};

/** The entry of the navigation that an address belongs to; null for pages that are not the owner's. */
export interface Section {
  tab: DashboardTab;
  /** Whether the entry is the page itself, rather than the one above it. */
  isPage: boolean;
}

export function findSection(path: string, search: URLSearchParams): Section | null {
  if (path === '/dashboard') return { tab: readTab(dashboardTabs, search), isPage: true };
  const first = path.split('/')[1] ?? '';
  const tab = Object.hasOwn(sections, first) ? sections[first] : undefined;
  return tab ? { tab, isPage: false } : null;
}
