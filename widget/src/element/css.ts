/** A style sheet for shadow roots. */
export function css(parts: TemplateStringsArray, ...numbers: number[]): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(String.raw(parts, ...numbers));
  return sheet;
}
