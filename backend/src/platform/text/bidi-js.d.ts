/** The part of bidi-js that we use. Its own types describe a default export that its CommonJS file does not have. */
declare module 'bidi-js' {
  interface Bidi {
    /**
     * Returns the level of each UTF-16 unit, and the base level of each paragraph. Odd levels are read from the
     * right.
     */
    getEmbeddingLevels(
      text: string,
      base: 'ltr' | 'rtl' | 'auto',
    ): { levels: Uint8Array; paragraphs: readonly { level: number }[] };
  }
  // eslint-disable-next-line import-x/no-default-export -- the package has no other export.
  export default function createBidi(): Bidi;
}
