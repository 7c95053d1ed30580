import type { Plugin } from 'vite';

/**
 * Creates a plugin that removes white space and comments from css`` templates, because JavaScript minifiers treat
 * these templates as plain text.
 */
export function minifyStyles(): Plugin {
  const minify = (template: string): string =>
    template
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .replace(/: /g, ':')
      .replace(/ \/ /g, '/')
      .replace(/(?<=\() | (?=\))/g, '')
      .replace(/;}/g, '}')
      .replace(/\b0\./g, '.')
      .replace(/ !important/g, '!important')
      .replace(/@media \(/g, '@media(')
      .replace(/\btransparent\b/g, '#0000')
      .replace(/='([a-z]+)']/g, '=$1]');
  return {
    name: 'minify-styles',
    transform: {
      filter: { id: /styles\.ts$/ },
      handler: (code) => code.replace(/(?<=css`|styles = `)[^`]*/g, (rules) => minify(rules).trim()),
    },
  };
}
