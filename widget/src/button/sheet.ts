/** A style sheet of these rules. Pages with a strict policy allow it, as no text of theirs is changed. */
export function makeSheet(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}
