const ascii = /^[\x20-\x7e]*$/;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/**
 * Returns a code as it is stored (K6): without surrounding white space, and without invisible characters such
 * as zero-width spaces and direction marks. Text copied from web pages and spreadsheets may contain these
 * characters, and shops reject codes that contain them.
 */
export function cleanCode(code: string): string {
  return ascii.test(code) ? code.trim() : code.replace(invisible, '').trim();
}

/**
 * Returns the same string for all spellings of a code (K6, K13). Shops ignore case. If two spellings were two
 * codes, two winners would get the same code. ASCII codes skip the slower normalization.
 */
export function foldCode(code: string): string {
  return (ascii.test(code) ? code : cleanCode(code).normalize('NFKC')).toLowerCase();
}
