import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';

/** The documentation contains this placeholder in place of the platform's URL. */
const exampleUrl = 'https://puzzle-prize.example';

/** Maps each folder of `docs` to the path below which its pages appear. */
const addresses = { api: '/api-docs/', guides: '/api-docs/guides/', legal: '/', pages: '/' };

/**
 * Serves the documentation as Markdown for programs. The path of a page plus `.md` returns the page (P7), and
 * `/llms.txt` lists all pages (https://llmstxt.org).
 */
export function serveDocsText(docs: string, publicUrl: string): Middleware {
  const texts = new Map(
    Object.entries(addresses).flatMap(([folder, address]) =>
      readTexts(join(docs, folder)).map(([name, text]) => [
        toMarkdownAddress(address, name),
        text.replaceAll(exampleUrl, publicUrl),
      ]),
    ),
  );
  texts.set('/llms.txt', renderIndex(texts, publicUrl));
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

/** Returns the path of the page plus `.md`. An index page has the path of its folder. */
function toMarkdownAddress(address: string, name: string): string {
  return (address + name).replace(/\/index\.md$/, '.md');
}

function readTexts(folder: string): [name: string, text: string][] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

/** Lists the pages, each with its title and first paragraph. */
function renderIndex(texts: ReadonlyMap<string, string>, publicUrl: string): string {
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
