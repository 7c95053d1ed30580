import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const program = fileURLToPath(new URL('../src/languages/add-pseudo.ts', import.meta.url));

/** The lists of languages of the elements, in `widget/src/locales`. */
const catalogs = /\/widget\/src\/locales\/(?:([\w-]+)\/catalogs|modal-texts)\.ts$/;

/**
 * Adds a language to the elements that exists in the stories only: each text is the English one in accented letters,
 * and longer. A text without accents is one that no language can translate.
 */
export function pseudoLanguage(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'pre',
    transform(code, id) {
      const found = catalogs.exec(id.split('?')[0] ?? '');
      if (!found) return undefined;
      const [, part] = found;
      const call = part
        ? `addPseudoTexts(${/const (\w+)/.exec(code)?.[1] ?? ''}, '${part}')`
        : 'addPseudoNames(modalTexts)';
      const name = call.slice(0, call.indexOf('('));
      return { code: `import { ${name} } from ${JSON.stringify(program)};\n${code}\n${call};\n`, map: null };
    },
  };
}
