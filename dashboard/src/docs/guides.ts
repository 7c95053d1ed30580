/** The guides, one for each kind of user: what is told of them where they are listed. */
export const guides = [
  {
    name: 'site-owner',
    title: 'Put a puzzle on your website',
    teaser: 'For whoever may edit the HTML: element, button or frame, and what your page hears.',
  },
  {
    name: 'no-code-owner',
    title: 'Without code',
    teaser: 'WordPress, Shopify, Wix and others: one block to paste, and where it goes.',
  },
  {
    name: 'dashboard-owner',
    title: 'Run a campaign',
    teaser: 'Pictures, prizes, embed codes and figures, from the first to the last day.',
  },
  {
    name: 'host-backend',
    title: 'Connect your server',
    teaser: 'Keys, single plays, many plays and races: the short way for backend developers.',
  },
  {
    name: 'designer',
    title: 'Make it look like your brand',
    teaser: 'Tokens, parts, the button, sizes, and which pictures make good puzzles.',
  },
] as const;

export type GuideName = (typeof guides)[number]['name'];
