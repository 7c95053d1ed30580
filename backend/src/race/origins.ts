/**
 * The pages that may embed a race: the pages of the platform, and the pages of the sites that the owner of
 * the race allows (G21, G22).
 */
export interface AllowedSites {
  publicUrl: string;
  /** Each entry is `example.com`, or `*.example.com` for every host below it; both may have a port. */
  allowedDomains: readonly string[];
}

/**
 * Whether a page that makes a call or opens a socket may embed the race. Browsers always send the origin of a
 * page. A call without an origin comes from a program and is allowed, because a program has no more rights
 * than a person with a browser.
 */
export function isAllowedOrigin(
  origin: string | undefined,
  { publicUrl, allowedDomains }: AllowedSites,
): boolean {
  if (origin === undefined || origin === '') return true;
  const page = parseOrigin(origin);
  if (!page) return false;
  return page.origin === new URL(publicUrl).origin || allowedDomains.some((domain) => isIn(page, domain));
}

/** Builds the sources of `frame-ancestors` in the content security policy from the sites that may embed the race. */
export function buildFrameAncestors(allowedDomains: readonly string[]): string {
  // In a policy, `http:` includes `https:`, and a host without a port means the default port.
  return ["'self'", ...allowedDomains.map((domain) => `http://${domain}`)].join(' ');
}

/**
 * Parses an origin. Returns null for `null`, the origin of a sandboxed page, and for schemes other than HTTP
 * and HTTPS.
 */
function parseOrigin(origin: string): URL | null {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return url && /^https?:$/.test(url.protocol) && url.origin === origin ? url : null;
}

/** Whether a page matches an allowed domain. A domain without a port means the default port. */
function isIn(page: URL, domain: string): boolean {
  const [pattern = '', port = ''] = domain.split(':');
  const isItsPort = port === '' ? page.port === '' : port === (page.port || usualPorts[page.protocol]);
  if (!isItsPort) return false;
  return pattern.startsWith('*.') ? page.hostname.endsWith(pattern.slice(1)) : page.hostname === pattern;
}

const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
