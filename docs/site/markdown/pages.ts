import { type DocsEntry, getCollection } from 'astro:content';
import { exampleUrl, sections } from '../settings.ts';
import { type CardGroup, findEntries, readCardGroups } from './cards.ts';
import { resolveLinksInMarkdown } from './resolve-links.ts';

/** The Markdown of a page, for programs. */
export interface TextPage {
  /** The path below the base, without the extension. */
  path: string;
  title: string;
  description: string;
  /** The label of the folder in the sidebar; null for pages outside of it. */
  section: string | null;
  markdown: string;
}

/** Returns the pages in the order of the sidebar, and then the pages of the dashboard. */
export async function readTextPages(): Promise<TextPage[]> {
  const entries = await getCollection('docs');
  const inSections = sections.flatMap(({ folder, label }) =>
    findEntries(entries, folder).map((entry) => toTextPage(entry, label)),
  );
  const home = entries
    .filter(({ id }) => id === 'index' || id === 'playground')
    .map((entry) => toTextPage(entry, null));
  const ofDashboard = await getCollection('dashboardPages');
  return [
    ...(await Promise.all([...home, ...inSections])),
    ...ofDashboard.map(({ id, filePath, body = '' }) => ({
      ...readHead(body),
      path: id.replace(/^.*\//, ''),
      section: null,
      markdown: prepareForPrograms(body, filePath),
    })),
  ];
}

async function toTextPage(entry: DocsEntry, section: string | null): Promise<TextPage> {
  const { id, data, filePath, body = '' } = entry;
  const { title, description = '' } = data;
  const intro = body.trim() === '' ? `${description}\n` : body;
  const cards = (await readCardGroups(entry)).map(renderCards).join('');
  const markdown = prepareForPrograms(`# ${title}\n\n${intro.trim()}\n${cards}`, filePath);
  return { path: id, title, description, section, markdown };
}

function renderCards({ title, cards }: CardGroup): string {
  const lines = cards.map((card) => `- [${card.title}](${card.href}): ${card.text}`);
  return `\n## ${title}\n\n${lines.join('\n')}\n`;
}

/** Reads the title and the first paragraph of a page without front matter. */
function readHead(body: string): { title: string; description: string } {
  const [title = '', about = ''] = body.trim().split('\n\n');
  return { title: title.replace(/^# /, ''), description: about.replaceAll('\n', ' ') };
}

/**
 * Makes links absolute, and removes what programs do not need: former ids of headings, and the attributes of code
 * blocks that only the tests read.
 */
function prepareForPrograms(markdown: string, filePath = ''): string {
  return resolveLinksInMarkdown(markdown, `docs/${filePath}`)
    .replaceAll(/\]\(\//g, `](${exampleUrl}/`)
    .replaceAll(/<a id="[^"]*"><\/a>/g, '')
    .replaceAll(/^```(\w+) (?:run|check|schema)=\w+$/gm, '```$1');
}
