import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Application, type DeclarationReflection, type ProjectReflection, ReflectionKind } from 'typedoc';
import { withoutRows } from '../package/source-package.ts';
import { cacheDir, root } from '../step.ts';
import { linkCalls, linkErrors, linkObjects } from './link-calls.ts';
import type { Page } from './page.ts';
import { nodeParts } from './parts/node.ts';
import { type EntryPart, splitEntry } from './parts/split-entry.ts';
import { keepWrittenTypes } from './written-types.ts';

interface Entry {
  path: string;
  source: string;
  title: string;
  description: string;
  /** The text above the list of names, which tells readers where to start. */
  intro: string;
  /** The pages among which the names are divided, if one page would be too long for a phone. */
  parts?: readonly EntryPart[];
}

/** The entries of the packages that a customer imports, except those of the elements. */
export const entries: readonly Entry[] = [
  {
    path: 'sdk/host',
    source: 'sdk/src/host/index.ts',
    title: '@puzzle-prize/sdk',
    description: 'mount and listen, the functions for pages with a frame.',
    intro:
      '`mount` puts a frame with a puzzle into a page, and `listen` hears a frame that is there. The [window messages](/docs/reference/window-messages) are below them.',
  },
  {
    path: 'sdk/node',
    source: 'sdk/src/node/index.ts',
    title: '@puzzle-prize/sdk/node',
    description: 'The client for your server, its errors and the check of webhooks.',
    intro:
      "The guide [Connect your server](/docs/guides/host-backend) has whole programs. Each method names its call, whose page of the [HTTP API](/docs/reference/http/campaigns) has fields, scope and errors. The type `CampaignTotals` of a reply is `api.CampaignTotals`, with `import type { api } from '@puzzle-prize/sdk/node'`.",
    parts: nodeParts,
  },
  {
    path: 'sdk/http',
    source: 'sdk/src/http/request.ts',
    title: '@puzzle-prize/sdk/http',
    description: 'One HTTP call with a typed error, for clients of your own.',
    intro:
      'The client for servers is [@puzzle-prize/sdk/node](/docs/reference/sdk/node). This entry is the part below it.',
  },
  {
    path: 'sdk/puzzle',
    source: 'sdk/src/puzzle/index.ts',
    title: '@puzzle-prize/sdk/puzzle',
    description: 'The rules of the board, without page, network or clock.',
    intro: 'The element [puzzle-board](/docs/reference/elements/puzzle-board) plays by these rules.',
  },
  {
    path: 'react',
    source: 'widget/src/react/index.ts',
    title: '@puzzle-prize/widget/react',
    description: 'The React components and their props.',
    intro:
      'Each component shows the element of its name, whose page has the data of the events and the texts of `strings`: [puzzle-prize](/docs/reference/elements/puzzle-prize), [puzzle-prize-button](/docs/reference/elements/puzzle-prize-button), [puzzle-race](/docs/reference/elements/puzzle-race) and [puzzle-board](/docs/reference/elements/puzzle-board). The types of events come from the entries of the elements, such as `@puzzle-prize/widget/prize`. The [playground](/docs/playground) writes the JSX for your colors and sizes, and the [quick start](/docs/quick-starts/react) has a whole application.',
  },
];

/** Describes the functions, classes and types of each entry with TypeDoc. */
export async function describePackages(): Promise<Page[]> {
  const folder = join(cacheDir, 'reference');
  const app = await openTypeDoc(entries.map(({ source }) => source));
  const project = await convert(app);
  rmSync(folder, { recursive: true, force: true });
  await app.generateOutputs(project);
  return entries.flatMap(({ path, title, description, intro, parts }, index) => {
    const body = `${intro}\n\n${linkErrors(linkObjects(toBody(readOutput(join(folder, path)))))}`;
    const page = { path, title, description, order: index + 1, body };
    return parts ? splitEntry(page, parts) : [page];
  });
}

/** Reads the Markdown of an entry. If an entry exports a namespace, TypeDoc writes a folder instead of a file. */
function readOutput(path: string): string {
  const file = `${path}.md`;
  return readFileSync(existsSync(file) ? file : join(path, 'README.md'), 'utf8');
}

/** @returns one line per exported name, property or method without a doc comment. */
export async function findUndescribedExports(
  sources: readonly string[] = entries.map(({ source }) => source),
): Promise<string[]> {
  const project = await convert(await openTypeDoc(sources));
  return listUndescribed(project);
}

const describedKinds: readonly ReflectionKind[] = [
  ReflectionKind.Function,
  ReflectionKind.Class,
  ReflectionKind.Interface,
  ReflectionKind.TypeAlias,
  ReflectionKind.Variable,
  ReflectionKind.Property,
  ReflectionKind.Method,
];

function listUndescribed(project: ProjectReflection): string[] {
  return describedKinds
    .flatMap((kind) => project.getReflectionsByKind(kind))
    .filter((reflection) => reflection.isDeclaration())
    .filter((reflection) => !reflection.flags.isPrivate && !isDescribed(reflection) && !isNested(reflection))
    .map((reflection) => `${reflection.getFullName()} has no doc comment`)
    .toSorted();
}

/** Reports whether a name has a doc comment. TypeDoc attaches the comment of a function to its signatures. */
const isDescribed = (reflection: DeclarationReflection): boolean =>
  reflection.hasComment() ||
  // An overridden property, such as the name of an error, is described in the base class.
  reflection.overwrites !== undefined ||
  (reflection.signatures ?? []).some((signature) => signature.hasComment());

/**
 * Reports whether a property belongs to an unnamed type. The comment of the declaration that contains the type
 * describes it.
 */
const isNested = ({ parent }: DeclarationReflection): boolean =>
  parent?.kindOf(ReflectionKind.TypeLiteral) === true;

async function openTypeDoc(sources: readonly string[]): Promise<Application> {
  const app = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    entryPoints: sources.map((source) => join(root, source)),
    tsconfig: join(import.meta.dirname, 'typedoc.tsconfig.json'),
    skipErrorChecking: true,
    outputs: [{ name: 'markdown', path: join(cacheDir, 'reference') }],
    excludePrivate: true,
    excludeInternal: true,
    excludeExternals: true,
    // The types that are generated from the description of the HTTP API are left out, because the reference of the
    // HTTP API describes them.
    externalPattern: ['**/node_modules/**', '**/generated/**'],
    disableSources: true,
    readme: 'none',
    logLevel: 'Error',
    ...markdownOptions,
  });
  keepWrittenTypes(app);
  linkCalls(app);
  return app;
}

/** The options of the plugin for Markdown. TypeDoc has no types for them. */
const markdownOptions: object = {
  outputFileStrategy: 'modules',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  hidePageTitle: true,
  useCodeBlocks: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  expandObjects: false,
  tableColumnSettings: { hideDefaults: true, hideInherited: true, hideModifiers: true, hideOverrides: true },
};

async function convert(app: Application): Promise<ProjectReflection> {
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the sources');
  // TypeDoc names modules after their files, but the pages need the path of the entry.
  for (const module of project.children ?? [])
    module.name =
      entries.find(({ source }) => source.replace(/(?:\/index)?\.ts$/, '') === module.name)?.path ??
      module.name;
  removeRepeated(project);
  return project;
}

/**
 * Removes what a reader finds elsewhere or does not need: members that an exported base has, and constructors of
 * everything but the client.
 */
function removeRepeated(project: ProjectReflection): void {
  const isRepeated = (reflection: DeclarationReflection) =>
    reflection.kind === ReflectionKind.Constructor
      ? reflection.parent?.name !== 'PuzzlePrize'
      : reflection.inheritedFrom?.reflection !== undefined;
  const containers = [ReflectionKind.Class, ReflectionKind.Interface].flatMap((kind) =>
    project.getReflectionsByKind(kind),
  );
  for (const container of containers) {
    if (!container.isDeclaration()) continue;
    const repeated = new Set((container.children ?? []).filter(isRepeated));
    for (const reflection of repeated) project.removeReflection(reflection);
    // TypeDoc has already sorted the members into groups, so they are removed there too.
    const groups = container.groups ?? [];
    for (const group of groups)
      group.children = group.children.filter((child) => !child.isDeclaration() || !repeated.has(child));
    container.groups = groups.filter(({ children }) => children.length > 0);
  }
}

/**
 * Keeps a link only if exactly one heading on the page has the linked name. TypeDoc numbers the anchors of repeated
 * headings, and site generators number them differently.
 */
function toBody(markdown: string): string {
  const headings = [...markdown.matchAll(/^#+ (\w+)(?:\(\))?$/gm)].map(([, name = '']) => name.toLowerCase());
  const isUnique = (name: string) => headings.filter((heading) => heading === name).length === 1;
  const text = markdown
    .replace(/## Namespaces\n\n(?:- .*\n)+\n?/, '')
    .replaceAll(/\[([^\]]*)\]\(#([^)]*)\)/g, (link, label: string, anchor: string) =>
      isUnique(anchor) ? link : label,
    )
    .replaceAll(/\[([^\]]*)\]\([\w./-]+\.md[^)]*\)/g, '$1')
    .replaceAll(/<a id="[^"]*"><\/a> /g, '');
  return withoutRows(text);
}
