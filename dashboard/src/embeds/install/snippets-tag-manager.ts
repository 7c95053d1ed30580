import type { SnippetOptions } from './snippets.ts';

/**
 * A custom HTML tag of Google Tag Manager. It adds the script itself, because the tag manager recreates scripts and drops
 * their `data-` attributes, and only reads the JavaScript of 2009.
 */
export function buildTagManagerSnippet({ origin, embedId }: SnippetOptions): string {
  return [
    '<script>',
    '  (function () {',
    "    var place = document.querySelector('main') || document.body;",
    "    var script = document.createElement('script');",
    '    script.async = true;',
    `    script.src = ${formatString(`${origin}/v1/puzzle-modal.js`)};`,
    `    script.setAttribute('data-embed-id', ${formatString(embedId)});`,
    '    place.appendChild(script);',
    '  })();',
    '</script>',
  ].join('\n');
}

/** Splits `</`, which could end the script. */
const formatString = (text: string) => JSON.stringify(text).replaceAll('</', String.raw`<\/`);
