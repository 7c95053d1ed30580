import { buildElementSnippet, buildIframeSnippet, buildScriptSnippet } from './snippets-html.ts';
import { reactJavaScriptSnippet, reactTypeScriptSnippet } from './snippets-react.ts';
import { buildTagManagerSnippet } from './snippets-tag-manager.ts';
import type { SnippetOptions } from './snippets.ts';

/** One way to embed a puzzle (D13). */
export interface SnippetKind {
  name: string;
  /** Says what the snippet puts on the page. */
  hint: string;
  write: (options: SnippetOptions) => string;
}

/** A kind of site, with the snippets that work there, the best first. */
export interface SitePlatform {
  id: string;
  label: string;
  kinds: readonly [SnippetKind, ...SnippetKind[]];
  steps: readonly string[];
  /** The requirements or restrictions of the platform. */
  limit?: string;
}

const html: SnippetKind = {
  name: 'Standard HTML',
  hint: 'A button in your look. It opens the puzzle over the page.',
  write: buildScriptSnippet,
};
const iframe: SnippetKind = {
  name: 'Direct iframe',
  hint: 'The puzzle itself in a frame of 340 x 500 px, without a button. The theme is part of the snippet.',
  write: buildIframeSnippet,
};
const element: SnippetKind = {
  name: 'HTML element',
  hint: 'The puzzle itself as part of your page: no button, no frame. The theme is part of the snippet.',
  write: buildElementSnippet,
};
const typeScript: SnippetKind = {
  name: 'React TypeScript',
  hint: 'The button as a component. Save it as PrizeButton.tsx.',
  write: reactTypeScriptSnippet,
};
const javaScript: SnippetKind = {
  name: 'React JavaScript',
  hint: 'The button as a component. Save it as PrizeButton.jsx.',
  write: reactJavaScriptSnippet,
};
const tagManager: SnippetKind = {
  name: 'Custom HTML tag',
  hint: 'Adds the button at the end of the main content of the page.',
  write: buildTagManagerSnippet,
};

export const platforms = [
  {
    id: 'html',
    label: 'HTML',
    kinds: [html, iframe, element],
    steps: [
      'Open the HTML of your page or template.',
      'Paste the snippet where the puzzle should appear.',
      'Publish, then open the page in your browser.',
    ],
  },
  {
    id: 'react',
    label: 'React',
    kinds: [typeScript, javaScript],
    steps: [
      'Run npm install @puzzle-prize/widget.',
      'Save the snippet as a file of your app.',
      'Render <PrizeButton /> where the button should appear, and open that page.',
    ],
    limit: 'Works with React 18 and 19, also with server rendering.',
  },
  {
    id: 'wordpress',
    label: 'WordPress',
    kinds: [html, iframe],
    steps: [
      'Edit the page, press + and add the block "Custom HTML".',
      'Paste the snippet into the block.',
      'Press Update or Publish, then view the page.',
    ],
    limit:
      'WordPress removes scripts from posts of users who may not post unfiltered HTML. On WordPress.com, scripts need a plan that allows plugins.',
  },
  {
    id: 'shopify',
    label: 'Shopify',
    kinds: [html, iframe],
    steps: [
      'Open Online Store, Themes, and press Customize.',
      'Choose the page, press "Add section" and choose "Custom Liquid".',
      'Paste the snippet into the field and press Save, then view your store.',
    ],
    limit: 'Needs an Online Store 2.0 theme. The checkout takes no custom code.',
  },
  {
    id: 'webflow',
    label: 'Webflow',
    kinds: [html, iframe, element],
    steps: [
      'Drag a "Code Embed" element to where the puzzle should appear.',
      'Paste the snippet and press Save & Close.',
      'Publish the site and open it. The designer itself shows only a placeholder for scripts.',
    ],
    limit: 'Code Embed needs a paid Webflow plan.',
  },
  {
    id: 'wix',
    label: 'Wix',
    kinds: [iframe],
    steps: [
      'Press Add Elements, Embed Code, and choose "Embed HTML".',
      'Paste the snippet into the field and press Update.',
      'Make the element at least 340 px wide and 500 px high.',
      'Publish the site and open it.',
    ],
    limit:
      'Wix puts custom code into a frame of its own. So the puzzle is shown directly, and the site may be listed under a host name of Wix.',
  },
  {
    id: 'squarespace',
    label: 'Squarespace',
    kinds: [html, iframe],
    steps: [
      'Edit the page, press "Add Block" and choose "Code".',
      'Keep the mode HTML, paste the snippet and close the block.',
      'Press Save, then open the page in a private window.',
    ],
    limit:
      'Scripts and frames in code blocks need a plan with premium features. While you are signed in, Squarespace may not run them.',
  },
  {
    id: 'tag-manager',
    label: 'Google Tag Manager',
    kinds: [tagManager],
    steps: [
      'Create a tag of the type "Custom HTML" and paste the snippet.',
      "In the snippet, replace 'main' (keep the quotation marks) with the CSS selector of the element that should contain the button.",
      'Choose a trigger of the type "DOM Ready" for the pages that should have it.',
      'Press Preview to try it, then Submit.',
    ],
    limit: 'Visitors who block tag managers or refuse their consent do not see the button.',
  },
] as const satisfies readonly SitePlatform[];

export type PlatformId = (typeof platforms)[number]['id'];
