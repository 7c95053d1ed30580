import type { Plugin } from 'vite';

/**
 * JavaScript minifiers treat css`` templates as plain text, so this plugin removes white space and comments
 * from them.
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
