import { t } from '../language/t.ts';

/** The tabs of the dashboard, as they appear in the URL (D4). */
export const dashboardTabs = [
  'campaigns',
  'races',
  'embed-codes',
  'insights',
  'account',
  'settings',
] as const;

export type DashboardTab = (typeof dashboardTabs)[number];

const names: Record<DashboardTab, () => string> = {
  campaigns: () => t('Campaigns'),
  races: () => t('Races'),
  'embed-codes': () => t('Embed Codes'),
  insights: () => t('Insights'),
  account: () => t('Account'),
  settings: () => t('Settings'),
};

/** Returns the name of a tab in the navigation, the titles and the command menu. */
export const nameTab = (tab: DashboardTab): string => names[tab]();

export const buildTabPath = (tab: DashboardTab) => `/dashboard?tab=${tab}`;
