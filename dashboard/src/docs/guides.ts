/** The guides, one for each kind of user, in the order of the index page. */
export const guides = [
  {
    name: 'site-owner',
    title: 'Put a puzzle on your website',
    teaser: 'For anyone who can edit the HTML: element, button or frame, and the events for your page.',
  },
  {
    name: 'no-code-owner',
    title: 'Without code',
    teaser: 'WordPress, Shopify, Wix and others: one block to paste, and where it goes.',
  },
  {
    name: 'dashboard-owner',
    title: 'Run a campaign',
    teaser: 'Images, prizes, embed codes and analytics, from the first to the last day.',
  },
  {
    name: 'host-backend',
    title: 'Connect your server',
    teaser: 'API keys, single plays, many plays and races, for backend developers.',
  },
  {
    name: 'designer',
    title: 'Make it look like your brand',
    teaser: 'Tokens, parts, the button, sizes, and which images make good puzzles.',
  },
] as const;

export type GuideName = (typeof guides)[number]['name'];
