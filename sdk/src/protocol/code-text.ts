const ascii = /^[\x20-\x7e]*$/;

/**
 * One spelling for every way to write a code: shops compare codes regardless of case, so ABC and abc would be one code
 * given twice (K6, K13). Most codes are plain letters and need no table of characters, which takes time.
 */
export function foldCode(code: string): string {
  return (ascii.test(code) ? code : code.normalize('NFKC')).toLowerCase();
}
