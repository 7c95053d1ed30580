import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { openBackup } from './backup-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-backup-'));
const path = join(folder, 'backup.gz');
const secrets = { appSecret: null, secretIds: [] };
const header = {
  ...{ format: 2, productVersion: '1.1.0', madeAt: '2026-11-23', position: '0/1A2B3C4D' },
  ...{ migrations: ['one'], ...secrets },
};
const lines = [
  JSON.stringify(header),
  '{"table":"shops","columns":["id","name"]}',
  '1\tCafé',
  '2\t\\\\.',
  '\\.',
  '{"table":"empty","columns":["id"]}',
  '\\.',
  '{"end":true,"rows":{"shops":2,"empty":0},"checksums":{"shops":"0a"},"sequences":{}}',
];
const write = (text: readonly string[]) => {
  writeFileSync(path, gzipSync(`${text.join('\n')}\n`));
};

async function readAll() {
  const tables: Record<string, string> = {};
  const backup = await openBackup(path);
  const end = await backup.readTables(async ({ table }, rows) => {
    let text = '';
    for await (const row of rows) text += row.toString();
    tables[table] = text;
  });
  return { header: backup.header, tables, end };
}

describe('a backup file', () => {
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('contains its tables with their rows', async () => {
    write(lines);
    const read = await readAll();
    expect(read.header).toEqual(header);
    expect(read.tables).toEqual({ shops: '1\tCafé\n2\t\\\\.\n', empty: '' });
    expect(read.end.rows).toEqual({ shops: 2, empty: 0 });
  });

  it.each([1, 2, 4, 5, 7])('is refused when it ends after line %i', async (count) => {
    write(lines.slice(0, count));
    await expect(readAll()).rejects.toThrow('incomplete');
  });

  it('may have no checksums, if version 1.0.0 made it', async () => {
    const old = { format: 1, madeAt: '2026-11-23', migrations: ['one'], ...secrets };
    write([JSON.stringify(old), '{"end":true,"rows":{},"sequences":{}}']);
    const read = await readAll();
    expect(read.header).toEqual({ ...old, productVersion: '1.0.0', position: null });
    expect(read.end.checksums).toEqual({});
  });

  it('[B43] is refused with a sentence if it has the format of a newer version', async () => {
    write(['{"format":3,"productVersion":"7.0.0"}']);
    await expect(openBackup(path)).rejects.toThrow(
      /^the backup was made by 7\.0\.0 in format 3, which version \d+\.\d+\.\d+ cannot read: install that version first$/,
    );
  });

  it('is refused if the file is not a backup', async () => {
    write(['{"format":2}']);
    await expect(openBackup(path)).rejects.toThrow('is not a backup of Puzzle Prize');
    writeFileSync(path, 'plain text');
    await expect(openBackup(path)).rejects.toThrow();
  });
});
