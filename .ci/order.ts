/**
 * The imports that each package may have, and the order of the features inside it. docs/architecture.md gives
 * the reasons. A feature may import the features in all lines above its own, but not those in its own line.
 */
export interface PackageRules {
  /** The package's folder. The default is the name of the package. */
  folder?: string;
  imports: readonly string[];
  /** Packages that only the tests may import. */
  testImports?: readonly string[];
  /**
   * Packages that are loaded on demand. A production installation lacks them, so only tests may import them
   * statically.
   */
  loads?: readonly string[];
  order?: readonly (readonly string[])[];
  /** The features that run the assembled package. Only they may import the files directly in `src`. */
  runners?: readonly string[];
  /**
   * Entries of other packages from which only types may be imported, because their code is too large for
   * browsers.
   */
  typesOnly?: readonly string[];
}

const wire = '@puzzle-prize/sdk/protocol';

export const packages: Readonly<Record<string, PackageRules>> = {
  sdk: { imports: [], order: [['language'], ['protocol'], ['puzzle', 'http', 'work'], ['host', 'node']] },
  // The templates of this package are applications that import the widget.
  create: { folder: 'sdk/create', imports: ['widget'] },
  widget: {
    imports: ['sdk'],
    order: [
      ['element'],
      ['locales'],
      ['board'],
      ['rewards'],
      ['prize', 'race', 'button', 'counter'],
      ['frame', 'react', 'angular'],
    ],
    typesOnly: [wire],
  },
  backend: {
    imports: ['sdk'],
    loads: ['stripe-sandbox'],
    order: [
      ['language'],
      ['platform'],
      ['auth'],
      ['payments'],
      ['images'],
      ['campaigns'],
      ['embeds'],
      ['codes', 'media', 'paywall'],
      ['rewards'],
      ['delivery'],
      ['counter'],
      ['play', 'race'],
      ['notices', 'waiting-list', 'hosted-pages'],
      ['account'],
      ['admin', 'analytics', 'landing', 'overview'],
      ['web', 'api-reference'],
      ['commands'],
    ],
    runners: ['commands'],
  },
  'stripe-sandbox': { folder: 'backend/stripe-sandbox', imports: [], testImports: ['backend'] },
  dashboard: {
    // The dashboard's build reads the list of documentation pages.
    imports: ['sdk', 'widget', 'docs'],
    order: [
      ['language'],
      ['ui'],
      ['data'],
      ['auth'],
      ['payments', 'images'],
      ['campaigns'],
      ['embeds'],
      ['docs', 'analytics', 'paywall', 'notices'],
      ['codes', 'media', 'race', 'admin', 'account'],
      ['studio'],
      ['legal'],
      ['landing', 'overview'],
      ['app'],
    ],
    typesOnly: [wire],
  },
  storybook: { imports: ['sdk', 'widget', 'dashboard'] },
  examples: { imports: ['sdk', 'widget', 'backend', 'stripe-sandbox'] },
  docs: { imports: ['sdk'] },
  deploy: { imports: [] },
};

export const bannedFolders: readonly string[] = ['utils', 'helpers', 'common', 'misc'];

/** The one module of the product that reads the environment. */
export const settingsModule = 'backend/src/platform/config.ts';

/**
 * Allows a file to read tables of a later feature, because the file lists rows together with numbers from
 * those tables.
 */
export interface SharedRead {
  file: string;
  tables: readonly string[];
  reason: string;
}

export const sharedReads: readonly SharedRead[] = [
  {
    file: 'backend/src/campaigns/win-totals.ts',
    tables: ['puzzle_attempts', 'win_counts', 'win_totals'],
    reason: 'The list of campaigns shows how often each was solved, in one round trip.',
  },
  {
    file: 'backend/src/codes/code-counts.ts',
    tables: ['puzzle_attempts', 'win_counts', 'win_totals'],
    reason: 'The list of collections shows how many codes were claimed, in one round trip.',
  },
  {
    file: 'backend/src/codes/code-select.ts',
    tables: ['puzzle_attempts'],
    reason: 'Codes are filtered and sorted by the times and places of their attempts.',
  },
  {
    file: 'backend/src/codes/code-history.ts',
    tables: ['puzzle_attempts', 'prize_mails'],
    reason: 'The history of a code includes its attempt and its mail, in one round trip.',
  },
  {
    file: 'backend/src/codes/find-code.ts',
    tables: ['puzzle_attempts'],
    reason: 'A code that is searched shows whether its attempt has claimed it.',
  },
  {
    file: 'backend/src/codes/export.ts',
    tables: ['puzzle_attempts'],
    reason: 'An export of the codes lists the wins that received the fallback code.',
  },
  {
    file: 'backend/src/codes/redemptions/find-fallback-code.ts',
    tables: ['puzzle_attempts'],
    reason: 'A shop redeems fallback codes of earlier wins, which only their attempts store.',
  },
  {
    file: 'backend/src/codes/clean-stored-codes.ts',
    tables: ['puzzle_attempts'],
    reason: 'A coupon counts as issued from its first attempt on.',
  },
];
