/** The path below which the server shows the documentation. */
export const base = '/docs';

/** The placeholder for the platform's URL. The server replaces it with its own address. */
export const exampleUrl = 'https://puzzle-prize.example';

/** The placeholder for the address of the support. The server replaces it with SUPPORT_EMAIL. */
export const exampleSupport = 'support@puzzle-prize.example';

/** A folder of pages, and its place in the sidebar. */
export interface Section {
  folder: string;
  label: string;
  collapsed: boolean;
}

/** The folders whose pages appear, in the order of the sidebar. Files of other folders are not published. */
export const sections: readonly Section[] = [
  { folder: 'quick-starts', label: 'Quick starts', collapsed: false },
  { folder: 'guides', label: 'Guides', collapsed: false },
  { folder: 'reference', label: 'Reference', collapsed: false },
  { folder: 'api', label: 'HTTP API', collapsed: false },
  { folder: 'operate', label: 'Operate', collapsed: true },
];

/** The folder of the repository whose files operators copy. The site publishes them, without its Markdown. */
export const deployFolder = 'deploy';

/** The folder of the site with the storybook, if the site has it. */
export const storybookFolder = 'storybook';

/** The licenses of all packages in the scripts of the site. */
export const licensesFile = '_astro/third-party-licenses.md';
