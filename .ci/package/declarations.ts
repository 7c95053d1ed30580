import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { cacheDir } from '../step.ts';
import { type House, withoutRows } from './house.ts';

const relativeImport = /((?:from|import) |import\()(['"])(\.[^'"]+)\.ts\2/g;

/** Copies the types that `tsc -b` made, as far as a public entry leads to them. */
export function copyDeclarations({ folder, target, doors }: House): void {
  const types = join(cacheDir, 'types', basename(folder), 'src');
  const waiting = doors.map(({ module }) => module);
  const seen = new Set<string>();
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    const source = join(types, `${module}.d.ts`);
    if (seen.has(module) || !existsSync(source)) continue;
    seen.add(module);
    const text = readFileSync(source, 'utf8');
    for (const [, , , path = ''] of text.matchAll(relativeImport)) waiting.push(join(dirname(module), path));
    write(join(target, `${module}.d.ts`), withoutRows(text.replaceAll(relativeImport, '$1$2$3.js$2')));
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
