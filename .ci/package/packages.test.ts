import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findTypeErrors } from '@puzzle-prize/backend/test/type-errors';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../step.ts';
import { loadSize } from './load-size.ts';
import { type Packed, packHouses, publishedHouses } from './packed.ts';

let packed: Packed;
beforeAll(() => {
  packed = packHouses();
});
afterAll(() => {
  packed.remove();
});

const manifestSchema = z.looseObject({
  version: z.string(),
  exports: z.record(z.string(), z.unknown()),
  dependencies: z.unknown(),
});
const folderOf = (house: string): string => join(packed.application, 'node_modules', '@puzzle-prize', house);
const readManifest = (house: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(join(folderOf(house), 'package.json'), 'utf8')));

/** Doors to code, as an application imports them. */
function entriesOf(house: string): string[] {
  const doors = Object.keys(readManifest(house).exports).filter((door) => !door.endsWith('.json'));
  return doors.map((door) => join('@puzzle-prize', house, door));
}

describe.each(publishedHouses)('the package %s', (house) => {
  it('has nothing that publint finds', async () => {
    const { messages, pkg } = await publint({
      pkgDir: folderOf(house),
      pack: false,
      strict: true,
      level: 'suggestion',
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has types that every compiler of modules finds', () => {
    const { stdout, status } = spawnSync(
      process.execPath,
      // An ES module is all there is: whoever calls require() has it in every Node that is maintained.
      [
        join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js'),
        packed.tarballs[house === 'sdk' ? 'sdk' : 'widget'],
        '--profile',
        'esm-only',
        '--no-color',
        '--format',
        'ascii',
      ],
      { encoding: 'utf8' },
    );
    expect(status, stdout).toBe(0);
  });

  it('holds modules with their types and its papers, and no sources', () => {
    const files = readdirSync(folderOf(house), { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'llms.txt']));
    expect(files.filter((path) => /(?<!\.d)\.ts$|\.test\.|(^|\/)src\//.test(path))).toEqual([]);
    const manifest = readFileSync(join(folderOf(house), 'package.json'), 'utf8');
    expect(manifest).not.toContain('source');
  });

  it('speaks to customers: no row of the specification in what editors show', () => {
    const files = readdirSync(folderOf(house), { recursive: true, encoding: 'utf8' });
    const shown = files.filter((path) => /\.d\.ts$|\.json$/.test(path));
    expect(shown.length).toBeGreaterThan(5);
    for (const path of shown)
      expect(readFileSync(join(folderOf(house), path), 'utf8'), path).not.toMatch(/\([A-Z]\d+[-,)]/);
  });

  it('has a README whose code compiles', () => {
    const readme = readFileSync(join(folderOf(house), 'README.md'), 'utf8');
    const blocks = [...readme.matchAll(/^```(tsx?)\n(.*?)^```$/gms)];
    expect(blocks.length).toBeGreaterThan(0);
    for (const [, language = '', source = ''] of blocks) {
      const path = join(packed.application, `${house}-readme.${language}`);
      const options = { strict: true, jsx: ts.JsxEmit.ReactJSX, customConditions: [], types: ['node'] };
      expect(findTypeErrors({ path, source, options }), source).toEqual([]);
    }
  });

  it('can be imported on a server, every entry, where it does nothing', () => {
    const program = join(packed.application, `${house}.mjs`);
    // zod keeps its settings there, Lit its versions.
    const globals = 'Object.keys(globalThis).filter((name) => !/^__zod|^lit[A-Z]/.test(name)).join()';
    const imports = entriesOf(house).map((entry) => `await import('${entry}');`);
    // Angular's build links its libraries. Without it they need its compiler, and both have globals of their own.
    const angular = house === 'widget' ? "import '@angular/compiler';\nimport '@angular/core';\n" : '';
    writeFileSync(
      program,
      `${angular}const before = ${globals};\n${imports.join('\n')}\nconsole.log(before === ${globals});`,
    );
    expect(execFileSync(process.execPath, [program], { encoding: 'utf8' }).trim()).toBe('true');
  });
});

describe('what a page loads, after gzip -9', () => {
  it('[E8] at most 1,700 bytes for the script of the modal', () => {
    const script = readFileSync(join(root, 'widget/dist/v1/puzzle-modal.js'));
    expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(1700);
  });

  it('[E1] at most 13 kB for <puzzle-prize>, before it needs Lit', () => {
    const script = readFileSync(join(root, 'widget/dist/v1/puzzle-prize.js'));
    expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(13_000);
  });

  // A bundler cuts it where it likes, which costs more than our own one file.
  it('at most 15.6 kB for <puzzle-prize> in the bundle of an application, Lit not among it', async () => {
    const { bytes, packages } = await loadSize(
      "import '@puzzle-prize/widget/prize/define'",
      packed.application,
    );
    expect(packages).toEqual(['@puzzle-prize/sdk', '@puzzle-prize/widget']);
    expect(bytes).toBeGreaterThan(8_000);
    expect(bytes).toBeLessThanOrEqual(15_600);
  });

  it.each([
    ['listen', 680],
    ['mount', 1025],
  ])('[W14] for %s of the SDK of a page, and nothing else of it, at most %i bytes', async (name, most) => {
    const { bytes, packages } = await loadSize(
      `export { ${name} } from '@puzzle-prize/sdk'`,
      packed.application,
    );
    expect(bytes).toBeGreaterThan(400);
    expect(bytes).toBeLessThanOrEqual(most);
    expect(packages).toEqual(['@puzzle-prize/sdk']);
  });

  it.each(['PuzzlePrize', 'PuzzlePrizeButton', 'PuzzleRace', 'PuzzleBoard'])(
    '[D13] at most 900 bytes for the React component %s over its element',
    async (component) => {
      // They share what they have in common; what is not imported costs nothing.
      const { bytes, packages } = await loadSize(
        `export { ${component} } from '@puzzle-prize/widget/react'`,
        packed.application,
      );
      expect(packages).toEqual(['@puzzle-prize/widget']);
      expect(bytes).toBeLessThanOrEqual(900);
    },
  );

  it('[P1] at most 5 kB for the client of a server, and no other package', async () => {
    const { bytes, packages } = await loadSize("export * from '@puzzle-prize/sdk/node'", packed.application);
    expect(packages).toEqual(['@puzzle-prize/sdk']);
    expect(bytes).toBeLessThanOrEqual(5_000);
  });

  it('nothing for an element that is imported and not used', async () => {
    const { bytes } = await loadSize(
      "import { PuzzlePrize } from '@puzzle-prize/widget/prize'",
      packed.application,
    );
    expect(bytes).toBeLessThanOrEqual(30);
  });
});

it('[D13] every module of the React components says that it belongs to the browser', () => {
  const modules = readdirSync(join(folderOf('widget'), 'react')).filter((name) => name.endsWith('.js'));
  expect(modules.length).toBeGreaterThan(4);
  for (const name of modules)
    expect(readFileSync(join(folderOf('widget'), 'react', name), 'utf8')).toMatch(/^["']use client["'];/);
});

describe('scripts of a whole version', () => {
  it('[E8] are those under /v1/, with their published hashes', () => {
    const dist = join(root, 'widget/dist');
    const hashes = z
      .record(z.string(), z.record(z.string(), z.string()))
      .parse(JSON.parse(readFileSync(join(dist, 'sri.json'), 'utf8')));
    const version = `v${readManifest('widget').version}`;
    expect(Object.keys(hashes)).toContain(version);
    for (const [folder, scripts] of Object.entries(hashes))
      for (const [name, hash] of Object.entries(scripts)) {
        const bytes = readFileSync(join(dist, folder, name));
        expect([name, `sha384-${createHash('sha384').update(bytes).digest('base64')}`]).toEqual([name, hash]);
      }
    expect(Object.keys(hashes[version] ?? {})).toEqual(
      expect.arrayContaining(['puzzle-modal.js', 'puzzle-prize.js', 'puzzle-race.js']),
    );
  });
});

describe('what editors and compilers know of the elements', () => {
  it('every element is described: attributes, events, parts and properties', () => {
    const manifest = z
      .object({
        modules: z.array(
          z.object({
            declarations: z.array(
              z.looseObject({
                tagName: z.string(),
                attributes: z.array(z.looseObject({ name: z.string(), description: z.string() })),
                cssParts: z.array(z.unknown()).min(1),
              }),
            ),
          }),
        ),
      })
      .parse(JSON.parse(readFileSync(join(folderOf('widget'), 'custom-elements.json'), 'utf8')));
    const elements = manifest.modules.flatMap(({ declarations }) => declarations);
    const defined = entriesOf('widget').filter((entry) => entry.endsWith('/define'));
    expect(elements).toHaveLength(defined.length);
    for (const { attributes } of elements) expect(attributes.length).toBeGreaterThan(4);
    for (const file of ['web-types.json', 'vscode.html-custom-data.json'])
      for (const { tagName } of elements)
        expect(readFileSync(join(folderOf('widget'), file), 'utf8')).toContain(`"${tagName}"`);
  });
});
