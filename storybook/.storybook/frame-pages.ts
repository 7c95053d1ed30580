import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { frameIds } from '../src/platform/frame-ids.ts';

const program = fileURLToPath(new URL('../src/platform/frame-page.ts', import.meta.url));

/** Serves the pages /embed/{id} for the frame in a modal. */
export function framePages(): Plugin {
  let isBuild = false;
  return {
    name: 'frame-pages',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      this.emitFile({ type: 'chunk', id: program, fileName: 'embed/frame-page.js' });
      for (const id of frameIds) {
        this.emitFile({
          type: 'asset',
          fileName: `embed/${id}/index.html`,
          source: page('../frame-page.js'),
        });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, id = ''] = /^\/embed\/([\w-]+)/.exec(request.url ?? '') ?? [];
        if (!frameIds.includes(id)) {
          next();
          return;
        }
        server
          .transformIndexHtml(`/embed/${id}`, page(`/@fs${program}`))
          .then((html) => response.setHeader('Content-Type', 'text/html').end(html), next);
      });
    },
  };
}

function page(script: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>A picture puzzle</title>
    <style>body { margin: 0 }</style>
    <!-- In tests, Vitest wraps the dynamic imports of every module in a function that only its own page has. -->
    <script>window.__vitest_browser_runner__ = parent.__vitest_browser_runner__</script>
    <script type="module" src="${script}"></script>
  </head>
  <body></body>
</html>
`;
}
