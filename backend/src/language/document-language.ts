/** The language and the direction of a document. */
export interface DocumentLanguage {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The texts with which the owner of a campaign replaces those of the product in this language, by `section.key`. */
  own?: Readonly<Record<string, string>>;
}
