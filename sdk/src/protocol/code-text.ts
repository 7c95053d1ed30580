const ascii = /^[\x20-\x7e]*$/;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/**
 * Returns a code as it is stored (K6), without surrounding space and invisible characters such as zero-width
 * spaces and direction marks. Text copied from web pages and spreadsheets may contain them, and shops reject
 * codes with them.
 */
export function cleanCode(code: string): string {
  return ascii.test(code) ? code.trim() : code.replace(invisible, '').trim();
}

/**
 * Returns one text for all spellings of a code (K6, K13). Shops ignore case, so two spellings of one code
 * would give the code to two winners. ASCII codes skip the slower normalization.
 */
export function foldCode(code: string): string {
  return (ascii.test(code) ? code : cleanCode(code).normalize('NFKC')).toLowerCase();
}
