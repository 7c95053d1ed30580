import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as prettier from 'prettier';
import { root } from '../step.ts';
import { listLocales, readCatalog } from './catalog.ts';
import { campaignStrings } from '../../backend/src/language/server-strings.ts';
import { english, type Texts } from './english.ts';

/** The parts into which a catalog is split, so that an element loads only its own texts. */
export const parts = {
  board: ['board'],
  prize: ['prize', 'prizeMessages'],
  race: ['race', 'raceMessages'],
  'race-prize': ['racePrize'],
  rewards: ['rewards'],
} as const satisfies Record<string, readonly string[]>;

export type Part = keyof typeof parts;

const names: Readonly<Record<Part, string>> = {
  board: 'boardTexts',
  prize: 'prizeTexts',
  race: 'raceTexts',
  'race-prize': 'racePrizeTexts',
  rewards: 'rewardTexts',
};

/** The maximum size of the texts of a part after gzip, in bytes, for Latin scripts and for others. */
export const latinMaxBytes = 2500;
export const otherMaxBytes = 4000;

const folder = join(root, 'widget/src/locales');

/** Lists the texts of a part in the order of the English keys. */
export function listTexts(part: Part, texts: Readonly<Record<string, Texts>>): string[] {
  return parts[part].flatMap((section) =>
    Object.keys(english[section] ?? {}).map((key) => texts[section]?.[key] ?? ''),
  );
}

/** Returns the size of each part of a catalog after gzip, in bytes. */
export function measureCatalog(locale: string): Record<Part, number> {
  const { texts } = readCatalog(locale);
  const measure = (part: Part) => gzipSync(renderTexts(listTexts(part, texts)), { level: 9 }).length;
  return {
    board: measure('board'),
    prize: measure('prize'),
    race: measure('race'),
    'race-prize': measure('race-prize'),
    rewards: measure('rewards'),
  };
}

/** The texts of a modal around a frame, which fit into one module for all languages. */
const modalKeys = [
  ['server', 'close'],
  ['server', 'puzzle'],
  ['rewards', 'yourCode'],
] as const;

const modalModule = 'modal-texts.ts';

/** Renders the module with the texts of a modal in all languages. */
function renderModalTexts(): string {
  const entries = listLocales().map((locale) => {
    const { texts } = readCatalog(locale);
    return [locale, modalKeys.map(([section, key]) => texts[section]?.[key] ?? '')];
  });
  return `${origin}
/** The names of the button that closes a modal and of its frame, and the words before a won code. */
export const modalTexts: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(entries))};`;
}

/** Text of the first line of each module. */
const origin = '// `node .ci/locales.ts --write` writes this file from sdk/src/locales.';

/** Renders the modules of the widget, by their path. */
export async function renderModules(): Promise<Record<string, string>> {
  const modules: Record<string, string> = { [modalModule]: renderModalTexts() };
  const locales = listLocales().filter((locale) => locale !== 'en');
  for (const part of listParts()) {
    modules[`${part}/catalogs.ts`] = `${origin}
/** The names of the texts, and their languages. A default message of the server is named by its English text. */
export const ${names[part]} = {
  keys: ${JSON.stringify(listKeys(part).join('|'))},
  catalogs: {${locales.map((locale) => `${JSON.stringify(locale)}: () => import('./${locale}.ts')`).join()}},
};`;
    for (const locale of locales) {
      const texts = listTexts(part, readCatalog(locale).texts);
      modules[`${part}/${locale}.ts`] = `${origin}\nexport const texts = ${JSON.stringify(texts)};`;
    }
  }
  const options = await prettier.resolveConfig(join(folder, 'board.ts'));
  for (const [path, source] of Object.entries(modules))
    modules[path] = await prettier.format(source, { ...options, parser: 'typescript' });
  return modules;
}

const englishFolder = join(root, 'sdk/src/language/english');
const languagesFile = join(root, 'sdk/src/language/languages.ts');

/** The texts that an owner can replace for a campaign, by section. The others belong to no campaign. */
const replaceable: Readonly<Record<string, Texts>> = { ...english, server: campaignStrings };

/** Renders the modules of the SDK with the English texts that owners can replace, by their path. */
export async function renderEnglish(): Promise<Record<string, string>> {
  const options = await prettier.resolveConfig(join(englishFolder, 'index.ts'));
  const render = async ([section, texts]: [string, Texts]): Promise<[string, string]> => {
    const source = `// \`node .ci/locales.ts --write\` writes this file.\nexport const ${section} = ${JSON.stringify(texts)};`;
    return [`${toFileName(section)}.ts`, await prettier.format(source, { ...options, parser: 'typescript' })];
  };
  return Object.fromEntries(await Promise.all(Object.entries(replaceable).map(render)));
}

/** Renders the module with the languages that have texts: their own names, and whether a native speaker has read them. */
export async function renderLanguages(): Promise<string> {
  const entries = listLocales().map((locale) => {
    const { language, review } = readCatalog(locale);
    return [locale, { name: language, review }];
  });
  const source = `// \`node .ci/locales.ts --write\` writes this file.
import type { visitorLocales } from './locales.ts';

/** The review of the texts of a language: written by us, read by a native speaker, or not read yet. */
export type Review = 'source' | 'native' | 'none';

/** The languages that have texts, by their tag: the language's name for itself, and its review. */
export const languages: Readonly<Record<(typeof visitorLocales)[number], { name: string; review: Review }>> = ${JSON.stringify(Object.fromEntries(entries))};`;
  const options = await prettier.resolveConfig(languagesFile);
  return await prettier.format(source, { ...options, parser: 'typescript' });
}

/** Reads this module. */
export const readLanguages = (): string => readFileSync(languagesFile, 'utf8');

/** Reads these modules, by their path. */
export function readEnglish(): Record<string, string> {
  const files = readdirSync(englishFolder).filter((file) => file !== 'index.ts');
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(englishFolder, file), 'utf8')]));
}

/** Writes the modules with the English texts and the languages. */
export async function writeEnglish(): Promise<void> {
  writeFileSync(languagesFile, await renderLanguages());
  for (const [path, source] of Object.entries(await renderEnglish()))
    writeFileSync(join(englishFolder, path), source);
}

const toFileName = (section: string): string =>
  section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Writes the modules of the widget and removes those of other locales. */
export async function writeModules(): Promise<void> {
  for (const part of listParts()) {
    rmSync(join(folder, part), { recursive: true, force: true });
    mkdirSync(join(folder, part), { recursive: true });
  }
  for (const [path, source] of Object.entries(await renderModules()))
    writeFileSync(join(folder, path), source);
}

/** Reads the modules of the widget, by their path. */
export function readModules(): Record<string, string> {
  const paths = listParts().flatMap((part) =>
    readdirSync(join(folder, part)).map((file) => `${part}/${file}`),
  );
  return Object.fromEntries(
    [modalModule, ...paths].map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}

function listParts(): Part[] {
  return ['board', 'prize', 'race', 'race-prize', 'rewards'];
}

function listKeys(part: Part): string[] {
  return parts[part].flatMap((section) =>
    Object.entries(english[section] ?? {}).map(([key, text]) =>
      isDefaultMessage(section, key) ? text : key,
    ),
  );
}

/** Default messages arrive without a code. */
const isDefaultMessage = (section: string, key: string): boolean =>
  section.endsWith('Messages') && !key.includes('.');

/** Renders the texts of a part as the script that the build makes of its module. */
const renderTexts = (texts: readonly string[]): string =>
  `var e=${JSON.stringify(texts)};export{e as texts};`;

/** Lists the parts of a catalog that exceed their budget. */
export function findOversized(locale: string): string[] {
  const { script = '' } = new Intl.Locale(locale).maximize();
  const max = script === 'Latn' ? latinMaxBytes : otherMaxBytes;
  return Object.entries(measureCatalog(locale))
    .filter(([, bytes]) => bytes > max)
    .map(([part, bytes]) => `the part ${part} has ${bytes} bytes after gzip, more than ${max}`);
}
