import { describe, expect, it } from 'vitest';
import { listLocales, readCatalog } from './locales/catalog.ts';
import { listCategories } from '../sdk/src/language/check-text.ts';
import { checkCatalog } from './locales/check-catalog.ts';
import { english } from './locales/english.ts';
import {
  findOversized,
  readEnglish,
  readLanguages,
  readModules,
  renderEnglish,
  renderLanguages,
  renderModules,
} from './locales/modules.ts';

const german = readCatalog('de');
const withText = (section: string, key: string, text: string) => ({
  ...german,
  texts: { ...german.texts, [section]: { ...german.texts[section], [key]: text } },
});

describe('catalogs of texts', () => {
  it('[G113] the English catalog has the texts of the product; "node .ci/locales.ts --write" renews it', () => {
    expect(readCatalog('en').texts).toEqual(english);
  });

  it('[G113] the widget has the texts of all catalogs; "node .ci/locales.ts --write" renews them', async () => {
    expect(readModules()).toEqual(await renderModules());
  });

  it('[G123] the SDK has the English texts that owners can replace; "node .ci/locales.ts --write" renews them', async () => {
    expect(readEnglish()).toEqual(await renderEnglish());
    expect(readLanguages()).toBe(await renderLanguages());
  });

  it.each(listLocales())(
    '[G113] %s has every key, placeholder and plural form, and fits its space',
    (locale) => {
      const catalog = readCatalog(locale);
      expect(catalog.locale).toBe(locale);
      expect(checkCatalog(catalog)).toEqual([]);
    },
  );

  it.each(listLocales())('[G113] %s stays within its bytes', (locale) => {
    expect(findOversized(locale)).toEqual([]);
  });

  it('[G113] only English is a source, and a catalog says whether a native speaker has reviewed it', () => {
    const sources = listLocales().filter((locale) => readCatalog(locale).review === 'source');
    expect(sources).toEqual(['en']);
  });
});

describe('checkCatalog', () => {
  it.each([
    ['board', 'gap', '', 'board.gap is empty, or begins or ends with a space'],
    ['board', 'row', 'Reihe {row}', 'board.row has the placeholders row instead of row, tiles'],
    ['board', 'hint', 'Ein sehr langer Tipp', 'board.hint has 20 characters, more than 12'],
    ['race', 'moves', '{moves} Züge', 'race.moves needs plural forms, as English has'],
    ['race', 'moves', '{moves, plural, one {# Zug}}', 'race.moves lacks the plural form "other"'],
    [
      'race',
      'moves',
      '{moves, plural, one {# Zug} otter {#} other {# Züge}}',
      'race.moves has the unknown plural form "otter"',
    ],
    ['board', 'gap', 'Lücke}', 'board.gap has a brace outside a placeholder, or one of < > |'],
    ['board', 'unknown', 'Text', 'board.unknown is no key of the English catalog'],
  ])('[G113] finds a wrong text of %s.%s: %s', (...[section, key, text, problem]) => {
    expect(checkCatalog(withText(section, key, text))).toEqual([problem]);
  });

  it('[G113] finds a missing text', () => {
    const board = Object.fromEntries(
      Object.entries(german.texts.board ?? {}).filter(([key]) => key !== 'gap'),
    );
    expect(checkCatalog({ ...german, texts: { ...german.texts, board } })).toEqual(['board.gap is missing']);
  });

  it('[G113] asks for the forms that whole numbers have', () => {
    expect(listCategories(new Intl.PluralRules('pl')).toSorted()).toEqual(['few', 'many', 'one', 'other']);
    expect(listCategories(new Intl.PluralRules('ja'))).toEqual(['other']);
  });
});
