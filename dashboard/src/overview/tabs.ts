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

/** The names in the navigation, the titles and the command menu. */
export const tabNames: Record<DashboardTab, string> = {
  campaigns: 'Campaigns',
  races: 'Races',
  'embed-codes': 'Embed Codes',
  insights: 'Insights',
  account: 'Account',
  settings: 'Settings',
};

export const buildTabPath = (tab: DashboardTab) => `/dashboard?tab=${tab}`;
