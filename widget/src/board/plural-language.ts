import { type Values, wording } from '../locales/wording.ts';
import { Language } from './language.ts';

/**
 * Texts with plural forms in ICU syntax: `{moves, plural, =1 {# move} other {# moves}}`. A form matches the
 * exact number, or the language's plural category for it: zero, one, two, few, many or other.
 */
export class PluralLanguage<Name extends string> extends Language<Name> {
  override fill(text: string, values: Values): string {
    return super.fill(choosePlurals(text, values, this.locale), values);
  }
}

/**
 * Replaces the plurals of a text by the forms for their numbers. `fillText` of `sdk/src/language` does the same, but
 * requires the number format of the language. The elements have this format only after the texts of the language have
 * loaded (`wording`). In addition, a shared file would be one more script to load.
 */
export function choosePlurals(text: string, values: Values, locale: string): string {
  return text.replace(/\{(\w+), plural,((?: \S+ \{[^}]*\})+)\}/g, (place, key: string, forms: string) => {
    const value = values[key];
    if (typeof value !== 'number') return place;
    const find = (name: string) => forms.split(` ${name} {`)[1]?.split('}')[0];
    const category = wording.category?.(value, locale) ?? (value === 1 ? 'one' : 'other');
    const form = find(`=${value}`) ?? find(category) ?? find('other') ?? '#';
    return form.replace('#', wording.number(value, locale));
  });
}
