/** The language and the direction of a document. */
export interface DocumentLanguage {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The owner's texts in this language that replace texts of the product, by `section.key`. */
  own?: Readonly<Record<string, string>>;
}
