/** Where a race may be: the platform's own pages, and the sites its owner named (G21, G22). */
export interface AllowedSites {
  publicUrl: string;
  /** `example.com`, `*.example.com` for every host below it, and either with a port. */
  allowedDomains: readonly string[];
}

/**
 * Whether the page that makes a call or opens a socket may hold the race. Browsers say where a page is from; a program
 * that says nothing is no page, and gets no further than a person with a browser.
 */
export function isAllowedOrigin(
  origin: string | undefined,
  { publicUrl, allowedDomains }: AllowedSites,
): boolean {
  if (origin === undefined || origin === '') return true;
  const page = originOf(origin);
  if (!page) return false;
  return page.origin === new URL(publicUrl).origin || allowedDomains.some((domain) => isIn(page, domain));
}

/** The same rule for the page that frames ours, as the `frame-ancestors` of our content security policy. */
export function frameAncestors(allowedDomains: readonly string[]): string {
  // In a policy `http:` stands for `https:` as well, and a host without a port for the usual one of each.
  return ["'self'", ...allowedDomains.map((domain) => `http://${domain}`)].join(' ');
}

/** Null for `null`, which a page in a sandbox says, and for whatever is no website. */
function originOf(origin: string): URL | null {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return url && /^https?:$/.test(url.protocol) && url.origin === origin ? url : null;
}

/** A host without a port means the usual port, as it does in an address. */
function isIn(page: URL, domain: string): boolean {
  const [pattern = '', port = ''] = domain.split(':');
  const isItsPort = port === '' ? page.port === '' : port === (page.port || usualPorts[page.protocol]);
  if (!isItsPort) return false;
  return pattern.startsWith('*.') ? page.hostname.endsWith(pattern.slice(1)) : page.hostname === pattern;
}

const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
