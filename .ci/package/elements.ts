import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cli } from '@custom-elements-manifest/analyzer/cli.js';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import type {
  ClassDeclaration,
  ClassMember,
  CssCustomProperty,
  CustomElement,
  Declaration,
  Export,
  Package,
} from 'custom-elements-manifest/schema.d.ts';
import { cacheDir } from '../step.ts';
import { type SourcePackage, getModuleName, withoutRows } from './source-package.ts';
import { elementFiles } from './manifest.ts';

export interface ElementDeclaration extends ClassDeclaration, Omit<CustomElement, keyof ClassDeclaration> {
  // The editor-support files need the type of a CSS custom property, but the type of the manifest has no field for
  // this type.
  cssProperties?: (CssCustomProperty & { type?: { text?: string } })[];
}

/** An element and the published module that contains its class. */
export interface PublishedElement {
  module: string;
  element: ElementDeclaration;
}

/**
 * Writes a manifest and the editor-support files from the doc comments of a package's elements.
 * @returns the elements
 */
export async function describeElements(source: SourcePackage): Promise<PublishedElement[]> {
  const { target: outdir, manifest } = source;
  const elements = publicPart(await analyzeElements(source.folder));
  writeFileSync(join(outdir, elementFiles.customElements), JSON.stringify(elements, null, 2));
  const common = { outdir, hideLogs: true };
  generateVsCodeCustomElementData(elements, {
    ...common,
    htmlFileName: elementFiles.html,
    cssFileName: elementFiles.css,
  });
  generateJetBrainsWebTypes(elements, {
    ...common,
    webTypesFileName: elementFiles.webTypes,
    packageJson: false,
    ...{ name: manifest.name, version: manifest.version },
  });
  return elements.modules.flatMap(({ path, declarations }) =>
    declarations.map((element) => ({ module: path.replace(/\.js$/, ''), element })),
  );
}

/** Reads the elements of a package's sources, with their private and undescribed members. */
export async function analyzeElements(folder: string): Promise<Package> {
  mkdirSync(cacheDir, { recursive: true });
  const config = join(cacheDir, 'elements-manifest.mjs');
  const settings = {
    globs: ['src/**/*.ts'],
    exclude: ['src/**/*.test.ts', 'src/**/test/**', 'src/frame/**', 'src/react/**', 'src/angular/**'],
    litelement: true,
    packagejson: false,
    quiet: true,
  };
  writeFileSync(config, `export default ${JSON.stringify(settings)};`);
  return await cli({ argv: ['analyze', '--config', relative(folder, config)], cwd: folder, noWrite: true });
}

/** Removes private members from the manifest. */
export function publicPart(found: Package) {
  const modules = found.modules.flatMap((module) => {
    const declarations = (module.declarations ?? []).filter(isElement).map(publicElement);
    const exports = (module.exports ?? [])
      .filter(
        ({ kind, name }) =>
          kind === 'custom-element-definition' || declarations.some((one) => one.name === name),
      )
      .map(publicExport);
    if (exports.length === 0) return [];
    return [{ ...module, path: toPublishedPath(module.path), declarations, exports }];
  });
  // The analyzer reports files in the order of the file system. This order differs between machines, so the
  // files are sorted here.
  return { ...found, modules: modules.toSorted((a, b) => a.path.localeCompare(b.path)) };
}

/** Reports whether a declaration is an element. A base class has no tag, so it is not one. */
export function isElement(declaration: Declaration): declaration is ElementDeclaration {
  return 'tagName' in declaration && declaration.tagName !== undefined;
}

function publicElement(element: ElementDeclaration): ElementDeclaration {
  return {
    ...forCustomers(element),
    superclass: { name: 'HTMLElement', package: 'global:' },
    // The analyzer also lists each statement that creates an event. These entries have no description, so
    // they are removed.
    events: element.events?.filter(({ description }) => description).map(forCustomers),
    attributes: element.attributes?.filter(({ description }) => description).map(forCustomers),
    members: element.members?.filter(isPublicMember).map(forCustomers),
  };
}

function forCustomers<Described extends { description?: string | undefined }>(one: Described): Described {
  return { ...one, ...(one.description !== undefined && { description: withoutRows(one.description) }) };
}

function isPublicMember({ privacy = 'public', inheritedFrom, description }: ClassMember): boolean {
  return privacy === 'public' && !inheritedFrom && description !== undefined;
}

function publicExport(entry: Export): Export {
  const { module } = entry.declaration;
  return {
    ...entry,
    declaration: { ...entry.declaration, ...(module && { module: toPublishedPath(module) }) },
  };
}

const toPublishedPath = (path: string): string => `${getModuleName(path)}.js`;
