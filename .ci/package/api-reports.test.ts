import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../step.ts';
import {
  type ApiEntry,
  copyForReports,
  describeApi,
  describeEntry,
  elementsReport,
  listApiEntries,
  listStoredReports,
} from './api-reports.ts';
import { type Packed, packAll, publishedNames } from './packed.ts';

const advice =
  'differs from the package. If you mean to change what customers import, run `npm run api-report`, commit the ' +
  'reports, and announce the change with a changeset (`npm exec changeset`).';

let packed: Packed;
const reports = new Map<string, string>();
beforeAll(() => {
  packed = packAll();
  for (const name of publishedNames)
    for (const [path, text] of describeApi(packed, name)) reports.set(path, text);
});
afterAll(() => {
  packed.remove();
});

const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
const expected = [...publishedNames.flatMap(listApiEntries).map(({ report }) => report), elementsReport];

it.each(expected)('[G106] describes the package in %s', (path) => {
  expect(reports.get(path), `${path} ${advice}`).toBe(read(path));
});

it('[G106] has a report of each published entry, and no others', () => {
  expect(listStoredReports()).toEqual(expected.toSorted());
});

it('[G106] notices an added function and a changed type behind an exported one', () => {
  const folder = copyForReports(packed, 'sdk');
  const entry: ApiEntry = { report: '', types: 'host/index.d.ts' };
  const before = describeEntry(folder, entry);
  expect(before).toBe(reports.get('sdk/api/index.api.md'));
  appendFileSync(join(folder, 'host/index.d.ts'), '\nexport declare function unannounced(): void;\n');
  const added = describeEntry(folder, entry);
  expect(added).toContain('export function unannounced(): void;');
  appendFileSync(join(folder, 'host/mount.d.ts'), '\ninterface FrameOptions { hidden: true }\n');
  expect(describeEntry(folder, entry)).toContain('hidden: true');
});
