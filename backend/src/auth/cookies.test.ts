import { describe, expect, it } from 'vitest';
import { createContext } from '../../test/koa-context.ts';
import { createCookie } from './cookies.ts';

function written(publicUrl: string, value = 'secret'): string {
  const ctx = createContext();
  createCookie('pp_session', publicUrl).write(ctx, value, { seconds: 3600 });
  return String(ctx.res.getHeader('set-cookie'));
}

describe('a cookie', () => {
  it('is restricted to this host and hidden from scripts and other sites', () => {
    const header = written('https://prize.example');
    expect(header).toMatch(/^__Host-pp_session=secret; path=\/; /);
    for (const attribute of ['httponly', 'secure', 'samesite=lax', 'expires='])
      expect(header).toContain(attribute);
    expect(header).not.toMatch(/domain=/i);
  });

  it('works without https, as on a developer computer', () => {
    const header = written('http://localhost:3000');
    expect(header).toMatch(/^pp_session=secret/);
    expect(header).not.toContain('secure');
  });

  it('is read only under its own name', () => {
    const cookie = createCookie('pp_session', 'https://prize.example');
    expect(cookie.read(createContext({ cookie: '__Host-pp_session=a; x=b' }))).toBe('a');
    expect(cookie.read(createContext({ cookie: 'pp_session=planted' }))).toBeNull();
    expect(cookie.read(createContext())).toBeNull();
  });

  it('is removed at sign-out', () => {
    const ctx = createContext();
    createCookie('pp_session', 'https://prize.example').clear(ctx);
    expect(String(ctx.res.getHeader('set-cookie'))).toMatch(
      /^__Host-pp_session=; .*expires=Thu, 01 Jan 1970/,
    );
  });
});
