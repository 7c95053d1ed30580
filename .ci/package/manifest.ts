import { basename } from 'node:path';
import { findRepository } from './repository.ts';
import { type SourcePackage, getModuleName } from './source-package.ts';

/** Names of the editor-support files in packages that contain elements. */
export const elementFiles = {
  customElements: 'custom-elements.json',
  webTypes: 'web-types.json',
  html: 'vscode.html-custom-data.json',
  css: 'vscode.css-custom-data.json',
} as const;

/**
 * Creates the published package.json from the one in the repository. It exports the built modules instead of
 * the sources, and has no export condition for sources.
 */
export function buildManifest({ folder, manifest, entries, hasElements }: SourcePackage): object {
  const { name, version, description, license, keywords, dependencies } = manifest;
  const { peerDependencies, peerDependenciesMeta, sideEffects } = manifest;
  const data = hasElements ? Object.values(elementFiles) : [];
  return {
    name,
    version,
    description,
    keywords,
    license,
    repository: findRepository(basename(folder)),
    type: 'module',
    // The first release of Node whose require() loads ES modules. The packages contain only ES modules
    // (decision 23).
    engines: { node: '>=20.19' },
    sideEffects: sideEffects && sideEffects.filter(isPublished).map(toPublishedPath),
    exports: {
      ...Object.fromEntries(entries.map(({ path, module }) => [path, entry(module)])),
      ...Object.fromEntries([...data, 'package.json'].map((file) => [`./${file}`, `./${file}`])),
    },
    ...(hasElements && {
      customElements: elementFiles.customElements,
      'web-types': elementFiles.webTypes,
    }),
    dependencies,
    peerDependencies,
    peerDependenciesMeta,
    publishConfig: { access: 'public' },
  };

  function isPublished(path: string): boolean {
    return entries.some(({ module }) =>
      new RegExp(`^${getModuleName(path).replace('*', '[^/]+')}$`).test(module),
    );
  }
}

const entry = (module: string): object => ({ types: `./${module}.d.ts`, default: `./${module}.js` });
const toPublishedPath = (path: string): string => `./${getModuleName(path)}.js`;
