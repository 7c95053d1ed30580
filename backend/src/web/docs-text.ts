import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';

/** What stands in the documentation for the address of the platform. */
const exampleUrl = 'https://puzzle-prize.example';

/** The documentation as it was written, for programs that read it: /api-docs/{name}.md (P7). */
export function serveDocsText(folder: string, publicUrl: string): Middleware {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
  const texts = new Map(
    names.map((name) => [
      `/api-docs/${name}`,
      readFileSync(join(folder, name), 'utf8').replaceAll(exampleUrl, publicUrl),
    ]),
  );
  return async (ctx, next) => {
    const text = ctx.method === 'GET' || ctx.method === 'HEAD' ? texts.get(ctx.path) : undefined;
    if (text === undefined) {
      await next();
      return;
    }
    ctx.status = 200;
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.type = 'text/markdown; charset=utf-8';
    ctx.body = text;
  };
}
