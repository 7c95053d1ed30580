import { applyUrlMaxChars } from './limits.ts';

/** The part of an apply link that is replaced by the code. */
export const codePlaceholder = '{CODE}';

/** The start of an address of a shop on the developer's own computer, which needs no https. */
const localShop = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\//;

/**
 * Returns why a text cannot be the template of an apply link, or null if it can: an https address of a shop with
 * `{CODE}` in its path, query or fragment. The address of the shop never depends on the code, so a code cannot
 * lead to another site.
 */
export function findApplyUrlProblem(template: string): string | null {
  if (template.length > applyUrlMaxChars)
    return `The shop link may have at most ${String(applyUrlMaxChars)} characters.`;
  if (!/^https:\/\/[^/]/i.test(template) && !localShop.test(template))
    return 'The shop link must begin with https://.';
  if (/[\s\\\p{Cc}]/u.test(template)) return 'The shop link must not contain spaces or backslashes.';
  if (!template.includes(codePlaceholder)) return 'Put {CODE} where the code belongs in the shop link.';
  const [, , authority = ''] = template.split(/[/?#]/);
  if (authority.includes('@')) return 'The shop link must not contain a user name or a password.';
  if (authority.includes(codePlaceholder)) return 'Put {CODE} after the address of the shop, not inside it.';
  const address = parse(insertCode(template, 'CODE'));
  if (!address || !isHost(address.hostname)) return 'Please enter the full address of your shop.';
  return null;
}

/**
 * Returns the address of a shop with a code applied; null without a template. The template is checked again, so an
 * unsafe one is never shown, wherever it comes from.
 */
export function buildApplyUrl(template: string | null, code: string): string | null {
  if (template === null || findApplyUrlProblem(template) !== null) return null;
  return parse(insertCode(template, code))?.href ?? null;
}

function insertCode(template: string, code: string): string {
  return template.replaceAll(codePlaceholder, () => encodeURIComponent(code));
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * Whether a name can be the host of a shop: it is `localhost` or contains a dot, unlike the placeholder SHOP in our
 * examples.
 */
function isHost(hostname: string): boolean {
  return hostname === 'localhost' || /^[^.]+(?:\.[^.]+)+$/.test(hostname);
}
