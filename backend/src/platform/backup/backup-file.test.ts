import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { openBackup } from './backup-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-backup-'));
const path = join(folder, 'backup.gz');
const header = { format: 1, madeAt: '2026-11-23', migrations: ['one'], appSecret: null, secretIds: [] };
const lines = [
  JSON.stringify(header),
  '{"table":"shops","columns":["id","name"]}',
  '1\tCafé',
  '2\t\\\\.',
  '\\.',
  '{"table":"empty","columns":["id"]}',
  '\\.',
  '{"end":true,"rows":{"shops":2,"empty":0},"sequences":{}}',
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

  it('is refused if the file is not a backup or comes from a newer version', async () => {
    write(['{"format":2}']);
    await expect(openBackup(path)).rejects.toThrow('is not a backup of Puzzle Prize');
    writeFileSync(path, 'plain text');
    await expect(openBackup(path)).rejects.toThrow();
  });
});
