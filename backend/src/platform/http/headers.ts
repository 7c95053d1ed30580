import type { Middleware } from 'koa';

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Permissions-Policy': 'camera=()',
} as const;

/**
 * Returns the strictest security headers, for every reply. A page that needs more permissions sets its own
 * policy.
 */
export function replyHeaders(publicUrl: string): Record<string, string> {
  const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };
  return { ...always, ...(publicUrl.startsWith('https:') && strictTransport) };
}

export function buildSecurityHeaders(publicUrl: string): Middleware {
  const headers = Object.entries(replyHeaders(publicUrl));
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
}

/** Allows every site to read a reply. */
export const visitorCorsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
} as const;

/** Allows pages of every site to make a call, without credentials: cookies from other sites are ignored. */
export const openToEverySite: Middleware = (ctx, next) => {
  for (const [name, value] of Object.entries(visitorCorsHeaders)) ctx.res.setHeader(name, value);
  return next();
};

/** Replies to the preflight request for a call from another site. */
export const answerPreflight: Middleware = (ctx) => {
  ctx.set({
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Max-Age': '86400',
  });
  ctx.status = 204;
};
