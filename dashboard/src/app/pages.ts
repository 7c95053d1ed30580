import { guides } from '../docs/guides.ts';

/** A page of the site. The build writes the parts that the server needs to pages.json. */
export interface SitePage {
  /** The path in wouter's syntax: `:name` matches one segment, and `:name?` an optional one. */
  path: string;
  /** The source file of an owner page, whose chunk the server preloads; undefined for other pages. */
  source?: string;
  /** The calls that the page sends at once, in addition to the calls of every owner page. */
  calls?: readonly string[];
}

const dashboardSource = 'src/overview/dashboard-page.tsx';

/** Every address of the site except the guides (R1-R3, R5, R6, R8). */
export const pages = {
  // The home page redirects signed-in owners to the dashboard, so the server preloads the dashboard.
  home: { path: '/', source: dashboardSource, calls: ['/api/puzzles'] },
  // Calls of a single tab are not listed, because the browser warns about preloads that the open tab does not
  // use.
  dashboard: { path: '/dashboard', source: dashboardSource, calls: ['/api/puzzles'] },
  admin: { path: '/admin', source: 'src/admin/admin-page.tsx' },
  codes: { path: '/codes/:puzzleId', source: 'src/codes/codes-page.tsx' },
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

/** The preloads of every owner page: its header shows the account menu, which needs the signed-in user. */
export const everyOwnerPage = { source: 'src/app/account-menu.tsx', calls: ['/api/auth/user'] };

export const buildGuidePath = (name: string) => `/api-docs/guides/${name}`;

export const sitePages: readonly SitePage[] = [
  ...Object.values(pages),
  ...guides.map(({ name }) => ({ path: buildGuidePath(name) })),
];
