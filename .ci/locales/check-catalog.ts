import { checkLength, checkText, describeProblem, findTextLimit } from '../../sdk/src/language/check-text.ts';
import type { Catalog } from './catalog.ts';
import { english, type Texts } from './english.ts';

/** Returns the number of characters that a text may have; null without a limit. */
export function findLimit(section: string, key: string): number | null {
  const text = english[section]?.[key];
  return text === undefined ? null : findTextLimit(`${section}.${key}`, text);
}

/** Lists the problems in a catalog. */
export function checkCatalog({ locale, texts }: Catalog): string[] {
  const rules = new Intl.PluralRules(locale);
  if (new Intl.Locale(rules.resolvedOptions().locale).language !== new Intl.Locale(locale).language)
    return [`the language ${locale} is unknown`];
  const sections = new Set([...Object.keys(english), ...Object.keys(texts)]);
  return [...sections].flatMap((section) =>
    checkSection(section, { expected: english[section] ?? {}, found: texts[section] ?? {}, rules }),
  );
}

interface Section {
  expected: Texts;
  found: Texts;
  rules: Intl.PluralRules;
}

function checkSection(section: string, { expected, found, rules }: Section): string[] {
  const keys = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...keys].flatMap((key) => {
    const [source, text] = [expected[key], found[key]];
    const say = (problem: string) => `${section}.${key} ${problem}`;
    if (source === undefined) return [say('is no key of the English catalog')];
    if (text === undefined) return [say('is missing')];
    return [
      ...checkTranslation(source, text, rules),
      ...checkLength(text, findLimit(section, key)).map(describeProblem),
    ].map(say);
  });
}

/** Lists the problems in the placeholders, the plurals and the spaces of a translation. */
export function checkTranslation(source: string, text: string, rules: Intl.PluralRules): string[] {
  return checkText(source, text, rules).map(describeProblem);
}
