/**
 * Returns the URL of one page of a list. If there is no search, the URL of the first page has no query
 * string, because the HTML preloads exactly this URL.
 */
export function listUrl(url: string, { search, page }: { search: string; page: number }): string {
  const wanted = new URLSearchParams();
  if (search.trim() !== '') wanted.set('search', search.trim());
  if (page > 1) wanted.set('page', String(page));
  return wanted.size === 0 ? url : `${url}?${wanted.toString()}`;
}
