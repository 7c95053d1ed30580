/** Smallest and largest number of characters in the owner's part of the address of a hosted page. */
export const pageSlugMinChars = 3;
export const pageSlugMaxChars = 60;

/**
 * Words that an owner cannot choose as a slug. A page with such an address could look like a page of the product
 * itself.
 */
const reservedSlugs: readonly string[] = [
  ...['about', 'account', 'admin', 'api', 'app', 'assets', 'billing', 'blog', 'contact', 'dashboard'],
  ...['docs', 'embed', 'help', 'home', 'image', 'images', 'legal', 'login', 'logout', 'new', 'null'],
  ...['oembed', 'page', 'play', 'poster', 'preview', 'pricing', 'privacy', 'prize', 'puzzle-prize'],
  ...['race', 'redeem', 'robots', 'security', 'settings', 'sign-in', 'signin', 'sitemap', 'status'],
  ...['storage', 'support', 'terms', 'undefined', 'www'],
];

/** The reason why an address is refused. */
export type PageSlugProblem = 'characters' | 'hyphens' | 'length' | 'punycode' | 'reserved';

/**
 * Finds the first problem of an address that an owner has chosen for a hosted page; null for a good one. Only
 * lower-case ASCII is accepted, because letters that look alike in different scripts would make two addresses look
 * the same, also in their ASCII form, punycode.
 */
export function findPageSlugProblem(slug: string): PageSlugProblem | null {
  if (slug.startsWith('xn--')) return 'punycode';
  if (!/^[a-z0-9-]*$/.test(slug)) return 'characters';
  if (slug.length < pageSlugMinChars || slug.length > pageSlugMaxChars) return 'length';
  if (/^-|--|-$/.test(slug)) return 'hyphens';
  return reservedSlugs.includes(slug) ? 'reserved' : null;
}

/** The meaning of each problem, for people. */
export const pageSlugProblemTexts: Readonly<Record<PageSlugProblem, string>> = {
  characters: 'may contain only the letters a to z in lower case, digits and hyphens',
  hyphens: 'may contain hyphens only between letters or digits, and never two in a row',
  length: `must have ${pageSlugMinChars} to ${pageSlugMaxChars} characters`,
  punycode: 'may not begin with xn--, the mark of names in other scripts (punycode)',
  reserved: 'is reserved; please choose another one',
};
