/** Whether a browser can make anything of declarations for one element; nothing at all is fine, too. */
export function isUnderstood(css: string): boolean {
  if (css.trim() === '') return true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`button{${css}}`);
  const [rule, ...strayed] = sheet.cssRules;
  if (!(rule instanceof CSSStyleRule) || strayed.length > 0) return false;
  return rule.style.length > 0 || rule.cssRules.length > 0;
}
