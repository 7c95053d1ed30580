/**
 * `npm run api-report` writes a report of every published entry to `sdk/api` and `widget/api`. api-reports.test.ts
 * compares the reports with the packages.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../step.ts';
import { describeApi, listStoredReports } from './api-reports.ts';
import { packAll, publishedNames } from './packed.ts';

const packed = packAll();
const reports = publishedNames.flatMap((name) => [...describeApi(packed, name)]);
packed.remove();
for (const path of listStoredReports()) rmSync(join(root, path));
for (const [path, text] of reports) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
console.log(`${reports.length} API reports are in sdk/api and widget/api.`);
