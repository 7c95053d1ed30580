import { writeFileSync } from 'node:fs';
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
import { type House, moduleOf, withoutRows } from './house.ts';
import { elementFiles } from './manifest.ts';

export interface ElementDeclaration extends ClassDeclaration, Omit<CustomElement, keyof ClassDeclaration> {
  // The editors' data want a type that the format does not know.
  cssProperties?: (CssCustomProperty & { type?: { text?: string } })[];
}

/** An element and the module its class is in, as they are published. */
export interface PublishedElement {
  module: string;
  element: ElementDeclaration;
}

/**
 * What the doc comments say of a house's elements: as a manifest, and as the data that editors read.
 * @returns its elements
 */
export async function describeElements(house: House): Promise<PublishedElement[]> {
  const { target: outdir, manifest } = house;
  const elements = publicPart(await analyze(house));
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

async function analyze({ folder }: House): Promise<Package> {
  const config = join(cacheDir, 'elements-manifest.mjs');
  const settings = {
    globs: ['src/**/*.ts'],
    exclude: ['src/**/*.test.ts', 'src/**/test/**', 'src/frame/**', 'src/react/**', 'src/angular/**'],
    // For `static properties`: our base class has Lit's names for them.
    litelement: true,
    packagejson: false,
    quiet: true,
  };
  writeFileSync(config, `export default ${JSON.stringify(settings)};`);
  return await cli({ argv: ['analyze', '--config', relative(folder, config)], cwd: folder, noWrite: true });
}

/** The elements without what is nobody else's business. */
function publicPart(found: Package) {
  const modules = found.modules.flatMap((module) => {
    const declarations = (module.declarations ?? []).filter(isElement).map(publicElement);
    const exports = (module.exports ?? [])
      .filter(
        ({ kind, name }) =>
          kind === 'custom-element-definition' || declarations.some((one) => one.name === name),
      )
      .map(publicExport);
    if (exports.length === 0) return [];
    return [{ ...module, path: publishedPath(module.path), declarations, exports }];
  });
  return { ...found, modules };
}

/** Base classes have no tag. */
function isElement(declaration: Declaration): declaration is ElementDeclaration {
  return 'tagName' in declaration && declaration.tagName !== undefined;
}

function publicElement(element: ElementDeclaration): ElementDeclaration {
  return {
    ...forCustomers(element),
    superclass: { name: 'HTMLElement', package: 'global:' },
    // Where an event is made is no description of it.
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
    declaration: { ...entry.declaration, ...(module && { module: publishedPath(module) }) },
  };
}

const publishedPath = (path: string): string => `${moduleOf(path)}.js`;
