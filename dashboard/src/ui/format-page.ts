/** Formats a page as host and path: shop.example/sale. The path of a start page is left out. */
export function formatPage(host: string, pagePath: string | null): string {
  return pagePath === null || pagePath === '/' ? host : `${host}${pagePath}`;
}
