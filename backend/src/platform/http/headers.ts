import type { Middleware } from 'koa';

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
} as const;

/** The strictest headers, which every reply carries; pages that need more room set their own policy over them. */
export function replyHeaders(publicUrl: string): Record<string, string> {
  const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };
  return { ...always, ...(publicUrl.startsWith('https:') && strictTransport) };
}

export function securityHeaders(publicUrl: string): Middleware {
  const headers = Object.entries(replyHeaders(publicUrl));
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
}

/** Opens a reply to every site. */
export const visitorCorsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
} as const;

const visitorCall =
  /^\/api\/(?:(?:embed|embed-widget|race\/embed|race\/room)\/|race\/ready$|puzzle\/[^/]+\/for-race$|puzzle-sessions\/[^/]+\/(?:deactivate|status|events)$)/;

/** Opens the visitors' calls, and only those, to every site. No credentials: a cookie is never read from another site. */
export const visitorCors: Middleware = (ctx, next) => {
  if (!visitorCall.test(ctx.path)) return next();
  for (const [name, value] of Object.entries(visitorCorsHeaders)) ctx.res.setHeader(name, value);
  if (ctx.method !== 'OPTIONS') return next();
  ctx.set({
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Max-Age': '86400',
  });
  ctx.status = 204;
  return Promise.resolve();
};
