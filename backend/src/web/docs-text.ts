import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';

/** What stands in the documentation for the address of the platform. */
const exampleUrl = 'https://puzzle-prize.example';

/** Where the texts of a folder stand, beside the pages that show them. */
const addresses = { api: '/api-docs/', guides: '/api-docs/guides/', legal: '/', pages: '/' };

/**
 * The documentation as it was written, for programs that read it: the address of a page with `.md` (P7), and a list of
 * all in `/llms.txt` (https://llmstxt.org).
 */
export function serveDocsText(docs: string, publicUrl: string): Middleware {
  const texts = new Map(
    Object.entries(addresses).flatMap(([folder, address]) =>
      textsOf(join(docs, folder)).map(([name, text]) => [
        addressOf(address, name),
        text.replaceAll(exampleUrl, publicUrl),
      ]),
    ),
  );
  texts.set('/llms.txt', listOf(texts, publicUrl));
  return async (ctx, next) => {
    const text = ctx.method === 'GET' || ctx.method === 'HEAD' ? texts.get(ctx.path) : undefined;
    if (text === undefined) {
      await next();
      return;
    }
    ctx.status = 200;
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.type = ctx.path.endsWith('.md') ? 'text/markdown; charset=utf-8' : 'text/plain; charset=utf-8';
    ctx.body = text;
  };
}

/** That of the page with `.md`: what opens a folder stands at the folder's own. */
function addressOf(address: string, name: string): string {
  return (address + name).replace(/\/index\.md$/, '.md');
}

function textsOf(folder: string): [name: string, text: string][] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

/** Each with its title and its first paragraph. */
function listOf(texts: ReadonlyMap<string, string>, publicUrl: string): string {
  const lines = [...texts].map(([path, text]) => {
    const [title = '', about = ''] = text.split('\n\n');
    return `- [${title.replace('# ', '')}](${publicUrl}${path}): ${about.replaceAll('\n', ' ')}`;
  });
  return [
    '# Puzzle Prize',
    '> Picture puzzles for any website that give a prize.',
    '## Pages',
    lines.join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
