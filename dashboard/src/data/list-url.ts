/**
 * Returns the address of one page of a list. The first page without a search has no query, because the HTML
 * preloads exactly this address.
 */
export function listUrl(url: string, { search, page }: { search: string; page: number }): string {
  const wanted = new URLSearchParams();
  if (search.trim() !== '') wanted.set('search', search.trim());
  if (page > 1) wanted.set('page', String(page));
  return wanted.size === 0 ? url : `${url}?${wanted.toString()}`;
}
