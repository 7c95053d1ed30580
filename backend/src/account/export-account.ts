import type { Pool } from 'pg';
import { listImageFiles } from '../images/library/export-owner.ts';
import { listMediaFiles } from '../media/export-owner.ts';
import { writeTable, type ExportedTable } from '../platform/archive/exported-table.ts';
import { type ArchiveFile, writeZip } from '../platform/archive/write-zip.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import type { StoredBytes } from '../platform/storage/storage.ts';
import { archiveTables } from './archive-tables.ts';

interface Services {
  pool: Pool;
  publicUrl: string;
  /** Finds the pixels of an image by their hash. */
  findImageBytes: (hash: string) => Promise<StoredBytes | null>;
  files: Pick<FileStorage, 'read'>;
}

/**
 * Writes the archive of an owner (B40): all tables, images and media files, with a README that describes them. The
 * archive is generated while the caller reads it, so it is never in memory as a whole.
 */
export async function* exportAccount(
  services: Services,
  { ownerId, createdAt }: { ownerId: string; createdAt: Date },
): AsyncGenerator<Uint8Array> {
  const { pool, publicUrl } = services;
  const readme = describeArchive(archiveTables, { createdAt, publicUrl });
  const files: ArchiveFile[] = [
    { path: 'README.md', isCompressible: true, read: () => once(readme) },
    ...archiveTables.map((table) => ({
      path: table.path,
      isCompressible: true,
      read: () => writeTable(pool, table, ownerId),
    })),
    ...(await listFiles(services, ownerId)),
  ];
  yield* writeZip(files, createdAt);
}

/** Lists the stored files. A file that is deleted before it is written into the archive is empty there. */
async function listFiles({ pool, findImageBytes, files }: Services, ownerId: string): Promise<ArchiveFile[]> {
  const images = await listImageFiles(pool, ownerId);
  const media = await listMediaFiles(pool, ownerId);
  return [
    ...images.map(({ path, hash }) => ({
      path,
      isCompressible: false,
      async *read() {
        const stored = await findImageBytes(hash);
        if (stored) yield stored.bytes;
      },
    })),
    ...media.map(({ path, key }) => ({
      path,
      isCompressible: false,
      async *read() {
        const stored = await files.read(key);
        if (stored) yield* stored;
      },
    })),
  ];
}

// eslint-disable-next-line @typescript-eslint/require-await -- a stream of a text in memory
async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Builds the README of an archive, which explains every file and every column of each table. */
function describeArchive(
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
