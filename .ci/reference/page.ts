/** A page of the reference. The folder in its path becomes a group of the sidebar. */
export interface Page {
  /** The path below `docs/reference`, without extension. */
  path: string;
  title: string;
  /** The name in the sidebar, if it is not the title. */
  label?: string;
  description: string;
  /** The position of the page among the pages of its folder. */
  order: number;
  /** Markdown without a heading of the first level, because the site shows the title. */
  body: string;
  /** The paths that readers can call from the page, and whether these calls need a key. */
  calls?: { paths: readonly string[]; needKey: boolean };
}

/** Adds the front matter that the documentation site reads. */
export function renderPage({ title, label, description, order, body, calls }: Page): string {
  const matter = [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    'editUrl: false',
    'sidebar:',
    `  order: ${order}`,
    ...(label === undefined ? [] : [`  label: ${JSON.stringify(label)}`]),
    ...(calls ? [`calls: ${JSON.stringify(calls)}`] : []),
    '---',
  ];
  return `${matter.join('\n')}\n\n${body.trim()}\n`;
}

/** Renders a table. Columns that are empty in every row are left out. */
export function renderTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const used = heads.map((_, column) => column).filter((column) => rows.some((row) => row[column] !== ''));
  const renderRow = (cells: readonly string[]) => `| ${used.map((column) => cells[column]).join(' | ')} |`;
  return [
    renderRow(heads),
    renderRow(heads.map(() => '---')),
    ...rows.map((row) => renderRow(row.map(escapeCell))),
  ].join('\n');
}

/** A line break or a vertical bar would end the cell, even inside of code. */
const escapeCell = (text: string): string =>
  text
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/(?<!\\)\|/g, '\\|')
    .trim();

/** Marks a text as code. */
export const code = (text: string): string => `\`${text}\``;

/** Begins a description like a sentence, and ends it like one. */
export function toSentence(text: string | undefined): string {
  const trimmed = (text ?? '').trim();
  if (trimmed === '') return '';
  const isCode = trimmed.startsWith('`');
  const first = isCode ? trimmed.charAt(0) : trimmed.charAt(0).toUpperCase();
  return `${first}${trimmed.slice(1)}${/[.!?:)`]$/.test(trimmed) ? '' : '.'}`;
}

/** Joins the parts of a page that are not empty. */
export const joinParts = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join('\n\n');
