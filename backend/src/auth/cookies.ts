import type { Context } from 'koa';

interface Lifetime {
  seconds: number;
}

/** A cookie that scripts and calls from other sites cannot use. On https, subdomains cannot use it either. */
export interface Cookie {
  /** The name in the browser. */
  name: string;
  read(ctx: Context): string | null;
  write(ctx: Context, value: string, lifetime: Lifetime): void;
  clear(ctx: Context): void;
}

/** Creates a cookie. On https the `__Host-` prefix makes the browser restrict it to this host. */
export function createCookie(plainName: string, publicUrl: string): Cookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? `__Host-${plainName}` : plainName;
  const set = (ctx: Context, value: string, seconds: number) => {
    // The public URL, not the socket, decides whether the cookie is secure, because a proxy may terminate
    // https.
    ctx.cookies.secure = secure;
    const attributes = {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      signed: false,
      overwrite: true,
    } as const;
    ctx.cookies.set(name, value, { ...attributes, maxAge: seconds * 1000 });
  };
  return {
    name,
    read: (ctx) => ctx.cookies.get(name, { signed: false }) ?? null,
    write: (ctx, value, { seconds }) => {
      set(ctx, value, seconds);
    },
    clear: (ctx) => {
      set(ctx, '', 0);
    },
  };
}

export const buildSessionCookie = (publicUrl: string) => createCookie('pp_session', publicUrl);
