import { Language, numberFormat } from './language.ts';

/**
 * Texts with plural forms in ICU syntax: `{moves, plural, =1 {# move} other {# moves}}`. A form matches the
 * exact number, or the language's plural category for it: zero, one, two, few, many or other.
 */
export class PluralLanguage<Name extends string> extends Language<Name> {
  readonly #locale: string;
  #rules: Intl.PluralRules | undefined;

  /** @param locale a BCP 47 tag; if it is empty or invalid, the browser chooses digits and plurals */
  constructor(texts: Readonly<Record<Name, string>>, locale: string) {
    super(texts, locale);
    this.#locale = locale;
  }

  override fill(text: string, values: Record<string, string | number>): string {
    const plain = text.replace(
      /\{(\w+), plural,((?: \S+ \{[^}]*\})+)\}/g,
      (place, key: string, forms: string) => {
        const value = values[key];
        return typeof value === 'number'
          ? this.#chooseForm(value, forms).replace('#', this.number(value))
          : place;
      },
    );
    return super.fill(plain, values);
  }

  #chooseForm(value: number, forms: string): string {
    const find = (name: string) => forms.split(` ${name} {`)[1]?.split('}')[0];
    return find(`=${value}`) ?? find(this.#formatPlural(value)) ?? find('other') ?? '#';
  }

  #formatPlural(value: number): Intl.LDMLPluralRule {
    this.#rules ??= new Intl.PluralRules(numberFormat(this.#locale).resolvedOptions().locale);
    return this.#rules.select(value);
  }
}
