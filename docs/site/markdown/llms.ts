import { exampleUrl } from '../settings.ts';
import type { TextPage } from './pages.ts';
import { toMarkdownPath } from './paths.ts';

/** The start of llms.txt and llms-full.txt: the facts that a program needs before it reads a page. */
const intro = `# Puzzle Prize

> Picture puzzles for any website that give a prize: a discount code, a download, or a place in a race.

- Script: \`${exampleUrl}/v1/puzzle-prize.js\` defines the elements \`<puzzle-prize>\`, \`<puzzle-prize-button>\` and \`<puzzle-board>\`; \`${exampleUrl}/v1/puzzle-race.js\` defines \`<puzzle-race>\`.
- npm packages: \`@puzzle-prize/widget\` (elements, React, Angular) and \`@puzzle-prize/sdk\` (host pages, Node.js servers, types of the protocol).
- HTTP API: ${exampleUrl}/api/openapi.json describes every call. Servers send an API key as a Bearer header.
- Every page of the documentation is Markdown at its address plus \`.md\`. ${exampleUrl}/llms-full.txt has all of them.
`;

/** Renders llms.txt (https://llmstxt.org): the pages by section, each with its description. */
export function renderIndex(pages: readonly TextPage[]): string {
  const groups = Map.groupBy(pages, ({ section }) => section ?? 'Optional');
  const others = groups.get('Optional') ?? [];
  groups.delete('Optional');
  const lists = [...groups, ['Optional', others] as const].map(([title, group]) => {
    const lines = group.map(
      ({ path, title, description }) => `- [${title}](${exampleUrl}${toMarkdownPath(path)}): ${description}`,
    );
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return [intro, ...lists].join('\n');
}

/** Renders llms-full.txt: the text of every page in one file. */
export function renderFullText(pages: readonly TextPage[]): string {
  const texts = pages
    .filter(({ section }) => section !== null)
    .map(({ path, markdown }) => `<!-- ${exampleUrl}${toMarkdownPath(path)} -->\n\n${markdown}`);
  return [intro, ...texts].join('\n');
}
