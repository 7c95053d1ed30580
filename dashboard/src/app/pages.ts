/** A page of the site. The build lists all pages in pages.json for the server. */
export interface SitePage {
  /**
   * The path in wouter's syntax: `:name` matches one segment, and `:name?` matches one segment or nothing.
   */
  path: string;
  /**
   * The source file of the page; only for owner pages. The server preloads the file's chunk for signed-in
   * owners.
   */
  source?: string;
  /** The calls that the page makes at once, in addition to the calls of every owner page. */
  calls?: readonly string[];
}

const dashboardSource = 'src/overview/dashboard-page.tsx';
// The calls that every tab of the dashboard makes. A preloaded call of only one tab would stay unused on the
// other tabs, and the browser would warn about it.
const dashboardCalls = ['/api/free-campaign-eligibility'] as const;

/** Every page of the dashboard and the site (R1-R3, R5, R6, R8). The documentation has its own build. */
export const pages = {
  // This page redirects signed-in owners to the dashboard, so it preloads the dashboard's source and calls.
  home: { path: '/', source: dashboardSource, calls: dashboardCalls },
  dashboard: { path: '/dashboard', source: dashboardSource, calls: dashboardCalls },
  admin: { path: '/admin', source: 'src/admin/admin-page.tsx' },
  apiCalls: { path: '/api-calls', source: 'src/account/calls/calls-page.tsx' },
  week: { path: '/insights/week', source: 'src/analytics/week-page.tsx' },
  codes: { path: '/codes/:puzzleId', source: 'src/codes/codes-page.tsx' },
  settings: { path: '/campaigns/:puzzleId/settings', source: 'src/studio/settings/settings-page.tsx' },
  texts: { path: '/campaigns/:puzzleId/texts', source: 'src/studio/texts/texts-page.tsx' },
  embedCode: { path: '/embed-codes/:embedId', source: 'src/embeds/embed-page.tsx' },
  media: { path: '/media/:puzzleId', source: 'src/media/media-page.tsx' },
  raceManage: { path: '/race-manage/:puzzleId', source: 'src/race/race-manage-page.tsx' },
  race: { path: '/race/:roomCode?' },
  raceScreen: { path: '/race/:roomCode/screen' },
  raceDemo: { path: '/race-demo' },
  privacy: { path: '/privacy-policy' },
  terms: { path: '/terms-of-service' },
} as const satisfies Record<string, SitePage>;

/** The files and calls that every owner page needs for its navigation, its account menu and the sign-in state. */
export const everyOwnerPage = {
  sources: ['src/app/account-menu.tsx', 'src/app/owner-nav.tsx', 'src/app/owner-tools.tsx'],
  calls: ['/api/auth/user'],
};

export const sitePages: readonly SitePage[] = Object.values(pages);
