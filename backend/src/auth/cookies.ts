import type { Context } from 'koa';

interface Lifetime {
  seconds: number;
}

/** A cookie of this product: out of reach of scripts, of other sites' calls and, on https, of subdomains. */
export interface Cookie {
  /** As the browser knows it. */
  name: string;
  read(ctx: Context): string | null;
  write(ctx: Context, value: string, lifetime: Lifetime): void;
  clear(ctx: Context): void;
}

/** On https the browser itself keeps a `__Host-` cookie to this one host. */
export function createCookie(plainName: string, publicUrl: string): Cookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? `__Host-${plainName}` : plainName;
  const set = (ctx: Context, value: string, seconds: number) => {
    // A proxy ends https before this process: the public address knows better than the socket.
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

export const sessionCookie = (publicUrl: string) => createCookie('pp_session', publicUrl);
