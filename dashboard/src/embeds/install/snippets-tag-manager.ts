import type { SnippetOptions } from './snippets.ts';

/**
 * Builds a custom HTML tag for Google Tag Manager. The code of the tag creates the script element, because
 * the tag manager would recreate it without its `data-` attributes. The code is limited to the JavaScript of
 * 2009, because the tag manager does not accept newer syntax.
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
