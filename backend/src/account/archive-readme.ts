import type { ExportedTable } from '../platform/archive/exported-table.ts';

/** Describes an archive to its owner: every file, and every column of a table. */
export function describeArchive(
  tables: readonly ExportedTable[],
  { createdAt, publicUrl }: { createdAt: Date; publicUrl: string },
): string {
  return [
    '# Your data at Puzzle Prize',
    `From ${publicUrl}, ${createdAt.toISOString()}. Rows that changed while the archive was written may be in their earlier or later state.`,
    [
      '- Files ending in `.csv` are tables in UTF-8 with commas. A text that a spreadsheet would run as a formula begins with an apostrophe.',
      '- Files ending in `.json` are lists of objects, one object on a line.',
      '- Times are in UTC (ISO 8601). Ids connect the files: a campaign is named by its `id` in `campaigns.json`.',
      '- Secrets are left out: passwords, keys and tokens. Of visitors, the archive has what the dashboard shows.',
    ].join('\n'),
    '- `images/`: the images of your library.\n- `media/`: the images and videos that can be won.',
    ...tables.map(describeTable),
  ]
    .join('\n\n')
    .concat('\n');
}

function describeTable({ path, about, columns }: ExportedTable): string {
  const lines = Object.entries(columns).map(([name, [, meaning]]) => `- \`${name}\`: ${meaning}`);
  return `## ${path}\n\nEach row: ${about}\n\n${lines.join('\n')}`;
}
