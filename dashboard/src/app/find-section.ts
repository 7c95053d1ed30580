import { readTab } from '../data/tab-in-address.ts';
import { dashboardTabs, type DashboardTab } from '../overview/tabs.ts';

/** The navigation entries of the pages outside the dashboard, keyed by the first part of their path. */
const sections: Readonly<Record<string, DashboardTab>> = {
  campaigns: 'campaigns',
  codes: 'campaigns',
  media: 'campaigns',
  'race-manage': 'campaigns',
  'embed-codes': 'embed-codes',
  insights: 'insights',
  admin: 'account',
  'api-calls': 'account',
};

/** The navigation entry to which an owner page belongs. */
export interface Section {
  tab: DashboardTab;
  /** Whether the entry links to this page itself and not to its parent page. */
  isPage: boolean;
}

export function findSection(path: string, search: URLSearchParams): Section | null {
  if (path === '/dashboard') return { tab: readTab(dashboardTabs, search), isPage: true };
  const first = path.split('/')[1] ?? '';
  const tab = Object.hasOwn(sections, first) ? sections[first] : undefined;
  return tab ? { tab, isPage: false } : null;
}
