import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import dts from 'vite-plugin-dts';
import type { PluginOption } from 'vite';
import { plainTypesModule, printPlainTypes } from './plain-types.ts';
import { type SourcePackage, withoutRows } from './source-package.ts';

const relativeImport = /((?:from|import) |import\()(['"])(\.[^'"]+)\.ts\2/g;
const protocolImport = /(['"])@puzzle-prize\/sdk\/protocol\1/g;

/**
 * Emits the declarations of a package's sources and writes those that a public entry reaches. TypeScript also
 * reads the declarations of referenced projects, so `tsc -b` must have run before.
 */
export function declarations(source: SourcePackage): PluginOption {
  const emitted = new Map<string, string>();
  const { folder, target } = source;
  return dts({
    tsconfigPath: join(folder, 'tsconfig.json'),
    include: ['src'],
    exclude: ['src/**/*.test.ts', 'src/**/test'],
    entryRoot: join(folder, 'src'),
    outDirs: target,
    // The sources compile as one program without project references, because a build with references also
    // writes files to the cache.
    compilerOptions: { composite: false, incremental: false },
    afterDiagnostic: ([first]) => {
      if (first) throw new Error(`type error in ${first.file?.fileName ?? folder}`);
    },
    beforeWriteFile: (path, text) => {
      emitted.set(relative(target, path).replace(/\.d\.ts$/, ''), text);
      return false;
    },
    afterBuild: () => writeReached(source, emitted),
  });
}

/**
 * Writes the declarations that a public entry reaches. Only the declarations of the schemas import zod. All
 * other declarations import the protocol's types from `plainTypesModule`, which does not import zod.
 */
async function writeReached(
  { folder, target, entries }: SourcePackage,
  emitted: ReadonlyMap<string, string>,
): Promise<void> {
  const waiting = entries.map(({ module }) => module);
  const seen = new Set<string>();
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    const declaration = emitted.get(module);
    if (seen.has(module) || declaration === undefined) continue;
    seen.add(module);
    const text =
      module === plainTypesModule ? await printPlainTypes(folder) : usePlainTypes(module, declaration);
    for (const [, , , path = ''] of text.matchAll(relativeImport)) waiting.push(join(dirname(module), path));
    write(join(target, `${module}.d.ts`), withoutRows(text.replaceAll(relativeImport, '$1$2$3.js$2')));
  }

  function usePlainTypes(module: string, text: string): string {
    if (dirname(module) === dirname(plainTypesModule)) return text;
    const schemas = [...text.matchAll(relativeImport)].filter(([, , , path = '']) =>
      isSchema(join(dirname(module), path)),
    );
    const plainTypes = relative(dirname(module), plainTypesModule);
    return schemas.reduce(
      (changed, [statement, , , path = '']) =>
        changed.replaceAll(statement, statement.replace(path, plainTypes)),
      text.replaceAll(protocolImport, `$1@puzzle-prize/sdk/${plainTypesModule}$1`),
    );
  }

  function isSchema(module: string): boolean {
    return /from ['"]zod['"]/.test(emitted.get(module) ?? '');
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
