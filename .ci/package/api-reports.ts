import { cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type IExtractorMessagesConfig,
} from '@microsoft/api-extractor';
import { z } from 'zod';
import { root } from '../step.ts';
import { elementFiles } from './manifest.ts';
import type { Packed, PublishedName } from './packed.ts';
import { readSourcePackage } from './source-package.ts';

/** A published entry and its report. For example, `@puzzle-prize/sdk/node` has the report `sdk/api/node.api.md`. */
export interface ApiEntry {
  report: string;
  /** The path of the entry's type declarations in the package. */
  types: string;
}

/** The report of the attributes, events, parts and properties of the elements. */
export const elementsReport = 'widget/api/elements.api.md';

/** Lists the published entries of a package. */
export function listApiEntries(name: PublishedName): ApiEntry[] {
  return readSourcePackage(join(root, name)).entries.map(({ path, module }) => ({
    report: `${name}/api/${path === '.' ? 'index' : path.slice(2).replaceAll('/', '-')}.api.md`,
    types: `${module}.d.ts`,
  }));
}

/** Lists the reports in the repository. */
export const listStoredReports = (): string[] =>
  globSync('{sdk,widget}/api/*.api.md', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();

/**
 * Copies an unpacked package out of `node_modules`, because API Extractor ignores declarations in `node_modules`.
 * From the new folder, imports of other packages still work.
 */
export function copyForReports({ application }: Packed, name: PublishedName): string {
  const folder = join(application, 'reports', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(application, 'node_modules', '@puzzle-prize', name), folder, { recursive: true });
  return folder;
}

/** Describes every name that an entry exports, and every type that these names use (G106). */
export function describeEntry(folder: string, { types }: ApiEntry): string {
  const reportFolder = join(folder, 'report');
  mkdirSync(reportFolder, { recursive: true });
  const problems: string[] = [];
  const { succeeded } = Extractor.invoke(prepareConfig(folder, types), {
    localBuild: true,
    messageCallback: (message) => {
      if (message.logLevel === ExtractorLogLevel.Error) problems.push(message.text);
      message.handled = true;
    },
  });
  if (!succeeded) throw new Error(`${types}: ${problems.join('\n')}`);
  return readFileSync(join(reportFolder, 'entry.api.md'), 'utf8');
}

function prepareConfig(folder: string, types: string): ExtractorConfig {
  const entry = join(folder, types);
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions, files: [entry] } },
      apiReport: {
        enabled: true,
        // A changed property of an unexported type changes the exported ones that use it.
        includeForgottenExports: true,
        reportFileName: 'entry.api.md',
        reportFolder: join(folder, 'report'),
        reportTempFolder: join(folder, 'report', 'new'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages,
    },
  });
}

const compilerOptions = {
  strict: true,
  module: 'nodenext',
  moduleResolution: 'nodenext',
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  skipLibCheck: true,
};

const silent = { default: { logLevel: ExtractorLogLevel.None } };
/** All messages are off, because other checks find missing doc comments and wrong types. */
const messages: IExtractorMessagesConfig = {
  compilerMessageReporting: silent,
  extractorMessageReporting: silent,
  tsdocMessageReporting: silent,
};

const named = z.array(z.looseObject({ name: z.string(), type: z.object({ text: z.string() }).optional() }));
const manifestSchema = z.object({
  modules: z.array(
    z.object({
      declarations: z.array(
        z.looseObject({
          tagName: z.string(),
          attributes: named.default([]),
          events: named.default([]),
          slots: named.default([]),
          cssParts: named.default([]),
          cssProperties: named.default([]),
        }),
      ),
    }),
  ),
});

/**
 * Describes the parts of the elements' API for which there are no types: attributes, events, slots, CSS parts and CSS
 * properties.
 */
export function describeElementSurface(folder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, elementFiles.customElements), 'utf8'));
  const elements = manifestSchema
    .parse(manifest)
    .modules.flatMap(({ declarations }) => declarations)
    .toSorted((one, other) => one.tagName.localeCompare(other.tagName, 'en'));
  const sections = elements.map(
    ({ tagName, attributes, events, slots, cssParts, cssProperties }) =>
      `## \`<${tagName}>\`\n\n` +
      [
        ...listNames('attribute', attributes),
        ...listNames('event', events),
        ...listNames('slot', slots),
        ...listNames('part', cssParts),
        ...listNames('property', cssProperties),
      ].join('\n'),
  );
  return `# Elements of the widget\n\n> Do not edit this file. \`npm run api-report\` writes it.\n\n${sections.join('\n\n')}\n`;
}

const listNames = (kind: string, entries: z.infer<typeof named>): string[] =>
  entries.map(({ name, type }) => `- ${kind} \`${name}\`${type ? `: \`${type.text}\`` : ''}`).toSorted();

/** Describes every entry of a package, by the path of its report. */
export function describeApi(packed: Packed, name: PublishedName): Map<string, string> {
  const folder = copyForReports(packed, name);
  const reports = new Map(listApiEntries(name).map((entry) => [entry.report, describeEntry(folder, entry)]));
  if (name === 'widget') reports.set(elementsReport, describeElementSurface(folder));
  return reports;
}
