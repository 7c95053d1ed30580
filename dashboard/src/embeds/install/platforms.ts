import { t } from '../../language/t.ts';
import { buildElementSnippet, buildIframeSnippet, buildScriptSnippet } from './snippets-html.ts';
import { reactJavaScriptSnippet, reactTypeScriptSnippet } from './snippets-react.ts';
import { buildTagManagerSnippet } from './snippets-tag-manager.ts';
import type { SnippetOptions } from './snippets.ts';

/** One way to embed a puzzle (D13). */
export interface SnippetKind {
  /** Returns the name in the language of the page. */
  name: () => string;
  /** Says what the snippet puts on the page. */
  hint: () => string;
  /** Whether the snippet differs for a puzzle at the top of a page. */
  dependsOnTop?: true;
  write: (options: SnippetOptions) => string;
}

/** A kind of site, with the snippets that work there, the best first. */
export interface SitePlatform {
  id: string;
  /** The name of the platform, the same in every language. */
  label: string;
  kinds: readonly [SnippetKind, ...SnippetKind[]];
  steps: () => readonly string[];
  /** The requirements or restrictions of the platform. */
  limit?: () => string;
}

const html: SnippetKind = {
  name: () => t('Standard HTML'),
  hint: () => t('A button in your look. It opens the puzzle over the page.'),
  write: buildScriptSnippet,
};
const iframe: SnippetKind = {
  name: () => t('Direct iframe'),
  hint: () =>
    t('The puzzle itself in a frame of 340 x 500 px, without a button. The theme is part of the snippet.'),
  write: buildIframeSnippet,
};
const element: SnippetKind = {
  name: () => t('HTML element'),
  hint: () =>
    t('The puzzle itself as part of your page: no button, no frame. The theme is part of the snippet.'),
  dependsOnTop: true,
  write: buildElementSnippet,
};
const typeScript: SnippetKind = {
  name: () => 'React TypeScript',
  hint: () => t('The button as a component. Save it as PrizeButton.tsx.'),
  write: reactTypeScriptSnippet,
};
const javaScript: SnippetKind = {
  name: () => 'React JavaScript',
  hint: () => t('The button as a component. Save it as PrizeButton.jsx.'),
  write: reactJavaScriptSnippet,
};
const tagManager: SnippetKind = {
  name: () => t('Custom HTML tag'),
  hint: () => t('Adds the button at the end of the main content of the page.'),
  write: buildTagManagerSnippet,
};

export const platforms = [
  {
    id: 'html',
    label: 'HTML',
    kinds: [html, iframe, element],
    steps: () => [
      t('Open the HTML of your page or template.'),
      t('Paste the snippet where the puzzle should appear.'),
      t('Publish, then open the page in your browser.'),
    ],
  },
  {
    id: 'react',
    label: 'React',
    kinds: [typeScript, javaScript],
    steps: () => [
      t('Run npm install @puzzle-prize/widget.'),
      t('Save the snippet as a file of your app.'),
      t('Render {element} where the button should appear, and open that page.', {
        element: '<PrizeButton />',
      }),
    ],
    limit: () => t('Works with React 18 and 19, also with server rendering.'),
  },
  {
    id: 'wordpress',
    label: 'WordPress',
    kinds: [html, iframe],
    steps: () => [
      t('Edit the page, press + and add the block "Custom HTML".'),
      t('Paste the snippet into the block.'),
      t('Press Update or Publish, then view the page.'),
    ],
    limit: () =>
      t(
        'WordPress removes scripts from posts of users who may not post unfiltered HTML. On WordPress.com, scripts need a plan that allows plugins.',
      ),
  },
  {
    id: 'shopify',
    label: 'Shopify',
    kinds: [html, iframe],
    steps: () => [
      t('Open Online Store, Themes, and press Customize.'),
      t('Choose the page, press "Add section" and choose "Custom Liquid".'),
      t('Paste the snippet into the field and press Save, then view your store.'),
    ],
    limit: () => t('Needs an Online Store 2.0 theme. The checkout takes no custom code.'),
  },
  {
    id: 'webflow',
    label: 'Webflow',
    kinds: [html, iframe, element],
    steps: () => [
      t('Drag a "Code Embed" element to where the puzzle should appear.'),
      t('Paste the snippet and press Save & Close.'),
      t('Publish the site and open it. The designer itself shows only a placeholder for scripts.'),
    ],
    limit: () => t('Code Embed needs a paid Webflow plan.'),
  },
  {
    id: 'wix',
    label: 'Wix',
    kinds: [iframe],
    steps: () => [
      t('Press Add Elements, Embed Code, and choose "Embed HTML".'),
      t('Paste the snippet into the field and press Update.'),
      t('Make the element at least 340 px wide and 500 px high.'),
      t('Publish the site and open it.'),
    ],
    limit: () =>
      t(
        'Wix puts custom code into a frame of its own. So the puzzle is shown directly, and the site may be listed under a host name of Wix.',
      ),
  },
  {
    id: 'squarespace',
    label: 'Squarespace',
    kinds: [html, iframe],
    steps: () => [
      t('Edit the page, press "Add Block" and choose "Code".'),
      t('Keep the mode HTML, paste the snippet and close the block.'),
      t('Press Save, then open the page in a private window.'),
    ],
    limit: () =>
      t(
        'Scripts and frames in code blocks need a plan with premium features. While you are signed in, Squarespace may not run them.',
      ),
  },
  {
    id: 'tag-manager',
    label: 'Google Tag Manager',
    kinds: [tagManager],
    steps: () => [
      t('Create a tag of the type "Custom HTML" and paste the snippet.'),
      t(
        "In the snippet, replace 'main' (keep the quotation marks) with the CSS selector of the element that should contain the button.",
      ),
      t('Choose a trigger of the type "DOM Ready" for the pages that should have it.'),
      t('Press Preview to try it, then Submit.'),
    ],
    limit: () => t('Visitors who block tag managers or refuse their consent do not see the button.'),
  },
] as const satisfies readonly SitePlatform[];

export type PlatformId = (typeof platforms)[number]['id'];
