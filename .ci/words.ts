/**
 * The words that `check-words.ts` rejects, and the paths that it checks. docs/glossary.md explains the terms.
 */
export interface RejectedWord {
  /** Matches a word in lower case. Identifiers are split into words first. */
  pattern: RegExp;
  use: string;
}

export const rejectedWords: readonly RejectedWord[] = [
  { pattern: /\bpostm[ae]n\b/, use: 'outbox' },
  { pattern: /\btellers?\b/, use: 'broadcaster' },
  { pattern: /\b(?:post|deliver|send|queue)(?:s|ed|ing)? (?:\w+ )?letters?\b/, use: 'message, frame' },
  { pattern: /\binsist(?:s|ed|ing)?\b/, use: 'retry' },
  { pattern: /\b(?:im)?patien(?:ce|t|tly)\b/, use: 'timeout, retry limit' },
  { pattern: /\b(?:dis)?obey(?:s|ed|ing)?\b/, use: 'handle, run a command' },
  { pattern: /\bfilm(?:s|ed)?\b/, use: 'video' },
  // "Picture puzzle" is allowed, because it names the kind of game.
  { pattern: /\bpictures?\b(?! puzzle)/, use: 'image' },
  { pattern: /\bruns? of codes?\b|\bcode runs?\b/, use: 'batch' },
  { pattern: /\bpac(?:e|ed|es|ing)\b/, use: 'rate limiter, throttle or delay' },
  { pattern: /\bhouses?\b/, use: 'package' },
  { pattern: /\bstreets?\b/, use: 'request path' },
  { pattern: /\bfurniture\b/, use: 'file set' },
  { pattern: /\bwhoever\b/, use: 'anyone who, the visitor who' },
  { pattern: /\b(?:behavi|col|fav|hon)our\w*\b/, use: 'the American spelling in -or' },
  { pattern: /\b(?:licence|catalogue|centre|artefact)s?\b/, use: 'the American spelling' },
  {
    pattern: /\b(?:normal|serial|initial|organ|recogn|author|optim|custom)is(?:e|es|ed|ing|ation)\b/,
    use: 'the American spelling in -ize',
  },
  // Phrases that an earlier release showed to owners.
  { pattern: /\bgood questions\b/, use: 'frequently asked questions' },
  { pattern: /\bin one breath\b/, use: 'simple pricing' },
  { pattern: /\bcodes?,? one a line\b/, use: 'one per line' },
  { pattern: /\bcodes you have already\b/, use: 'codes you already have' },
  { pattern: /\bpressed by the winner\b/, use: 'winners who clicked' },
  { pattern: /\bspeaks for you\b/, use: 'can act as you' },
  { pattern: /\bstands in (?:a|the|your) librar/, use: 'is in a library' },
  { pattern: /\bstands in stripe's place\b/, use: 'simulates Stripe' },
];

/** Matches the start of a sentence that has no subject. Questions do not match. */
export const headlessStart = /^(?:What|Who|Whoever|Whose|Of)\b(?![^.!]*\?)/;

/** The paths that are checked by default, because their texts already follow the glossary. */
export const finishedPaths: readonly string[] = [
  '.ci',
  'backend/src/paywall',
  'backend/src/play',
  'backend/src/rewards',
  'CONTRIBUTING.md',
  'backend/src/admin',
  'backend/src/analytics',
  'backend/src/api-reference',
  'backend/src/auth',
  'backend/src/foundation.ts',
  'backend/src/endpoints.ts',
  'backend/src/migrations.ts',
  'backend/src/schema.ts',
  'backend/src/features.ts',
  'backend/src/app.ts',
  'backend/src/main.ts',
  'backend/src/app.test.ts',
  'backend/src/commands',
  'backend/src/schema.test.ts',
  'backend/stripe-sandbox',
  'backend/src/payments',
  'backend/src/embeds',
  'backend/src/campaigns',
  'backend/src/codes',
  'backend/src/images',
  'backend/src/landing',
  'backend/src/media',
  'backend/src/platform',
  'backend/src/race',
  'backend/src/web',
  'backend/test',
  'README.md',
  'dashboard',
  'docs/api',
  'docs/architecture.md',
  'docs/decisions',
  'docs/glossary.md',
  'docs/guides',
  'docs/legal',
  'docs/operate',
  'docs/pages',
  'docs/performance.md',
  'deploy',
  'docs/screens',
  'docs/specification.md',
  'examples',
  'sdk',
  'storybook',
  'widget/src',
];

/**
 * Words of the product that the folder `platform` may not use, because its code could serve any other
 * product. Its tests and migrations may use them.
 */
export const productWords =
  /\b(?:campaigns?|puzzles?|races?|embeds?|rewards?|prizes?|coupons?|promotions?|paywalls?|spectators?|competitors?|boards?|winners?)\b/;
export const platformFolder = 'backend/src/platform/';

export interface WordException {
  path: RegExp;
  text: RegExp;
  reason: string;
}

export const exceptions: readonly WordException[] = [
  { path: /\.ci\/(?:check-)?words(?:\.test)?\.ts$/, text: /./, reason: 'names the rejected words' },
  { path: /docs\/glossary\.md$/, text: /\|.*\|/, reason: 'names the rejected words beside the terms' },
  {
    path: /examples\/e2e/,
    text: /(?:Background|Text) colour|enter a colour/,
    reason: 'labels of the user interface',
  },
  { path: /./, text: /customise text/, reason: 'a title that the specification fixes' },
  {
    path: /./,
    text: /errorCatalogue|pictureShown|picture-shown|board-picture|::part\(picture\)/,
    reason: 'public names of elements',
  },
  {
    path: /^widget/,
    text: /part="picture"|part='picture'|part=picture|part: 'picture'|picture: board-picture|@csspart (?:board-)?picture/,
    reason: 'a public CSS part',
  },
  {
    path: /^widget\/src\/board/,
    text: /picture: (?:'Picture'|'Image'|svg)|texts\.picture|tool\('picture'|'\.picture'|'Picture'/,
    reason: 'a public text of the board and the class of its button',
  },
  { path: /^widget\/src\/locales\//, text: /./, reason: 'texts in other languages' },
  {
    path: /^sdk\/src\/language\//,
    text: /'(?:board\.)?picture'|picture: 'Image'/,
    reason: 'the key of a public text',
  },
  {
    path: /platform\//,
    text: /puzzle[-_]prize|Puzzle Prize|Promise\.race/,
    reason: 'the name of the product; a function of the language',
  },
  { path: /platform\/config\.ts/, text: /demoCampaigns|DEMO_CAMPAIGNS|demo campaigns/, reason: 'a setting' },
  { path: /platform\/log\.ts/, text: /'prizeCode'/, reason: 'a field that no log line may show' },
  {
    path: /identity-provider\/sign-in-page\.ts/,
    text: /Welcome back to your puzzles|Your first campaign is free/,
    reason: 'a text of the user interface',
  },
  { path: /./, text: /Who Starts the Race/, reason: 'a label of the user interface' },
  { path: /auth\/|test\/issuer/, text: /\bpicture: |\.picture\b/, reason: 'a claim of OpenID Connect' },
  { path: /./, text: /<\/?picture\b/, reason: 'the HTML element' },
  { path: /./, text: /\berrorCatalogue\b/, reason: 'a published name of the SDK' },
  { path: /./, text: /light\/dark themes, customise text/, reason: 'a text that the specification gives' },
];
