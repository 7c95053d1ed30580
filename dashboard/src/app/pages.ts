import { guides } from '../docs/guides.ts';

/** A page of the site. The build writes the server's part of it to pages.json. */
export interface SitePage {
  /** In wouter's syntax: `:name` matches one segment, `:name?` may be missing. */
  path: string;
  /** The source of the page, for pages of owners. The server preloads its chunk for signed-in owners. */
  source?: string;
  /** The calls that the page makes at once, besides those of every owner page. */
  calls?: readonly string[];
}

const dashboardSource = 'src/overview/dashboard-page.tsx';

/** Every address of the site except the guides (R1-R3, R5, R6, R8). */
export const pages = {
  // Signed-in owners are taken from here to the dashboard.
  home: { path: '/', source: dashboardSource, calls: ['/api/puzzles'] },
  // Calls of a single tab are not preloaded: the browser warns when another tab leaves them unused.
  dashboard: { path: '/dashboard', source: dashboardSource, calls: ['/api/puzzles'] },
  admin: { path: '/admin', source: 'src/admin/admin-page.tsx' },
  week: { path: '/insights/week', source: 'src/analytics/week-page.tsx' },
  codes: { path: '/codes/:puzzleId', source: 'src/codes/codes-page.tsx' },
  embedCode: { path: '/embed-codes/:embedId', source: 'src/embeds/embed-page.tsx' },
  media: { path: '/media/:puzzleId', source: 'src/media/media-page.tsx' },
  raceManage: { path: '/race-manage/:puzzleId', source: 'src/race/race-manage-page.tsx' },
  race: { path: '/race/:roomCode?' },
  raceDemo: { path: '/race-demo' },
  docs: { path: '/api-docs' },
  paywalledDocs: { path: '/api-docs/paywalled-media' },
  raceDocs: { path: '/api-docs/race-api' },
  privacy: { path: '/privacy-policy' },
  terms: { path: '/terms-of-service' },
} as const satisfies Record<string, SitePage>;

/** Every owner page has the navigation and the account menu, and asks who is signed in. */
export const everyOwnerPage = {
  sources: ['src/app/account-menu.tsx', 'src/app/owner-nav.tsx', 'src/app/owner-tools.tsx'],
  calls: ['/api/auth/user'],
};

export const buildGuidePath = (name: string) => `/api-docs/guides/${name}`;

export const sitePages: readonly SitePage[] = [
  ...Object.values(pages),
  ...guides.map(({ name }) => ({ path: buildGuidePath(name) })),
];
