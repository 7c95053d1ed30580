import { type House, moduleOf } from './house.ts';

/** The files of an editor's, beside the modules, where a package has elements. */
export const elementFiles = {
  customElements: 'custom-elements.json',
  webTypes: 'web-types.json',
  html: 'vscode.html-custom-data.json',
  css: 'vscode.css-custom-data.json',
} as const;

/**
 * The package.json that is published: the house's own one with modules instead of sources. The condition that neighbours
 * read sources by stays at home, where the sources are.
 */
export function publishedManifest({ manifest, doors, hasElements }: House): object {
  const { name, version, description, license, keywords, dependencies } = manifest;
  const { peerDependencies, peerDependenciesMeta, sideEffects } = manifest;
  const data = hasElements ? Object.values(elementFiles) : [];
  return {
    name,
    version,
    description,
    keywords,
    license,
    type: 'module',
    engines: { node: '>=20.3' },
    sideEffects: sideEffects && sideEffects.filter(isPublished).map(publishedPath),
    exports: {
      ...Object.fromEntries(doors.map(({ door, module }) => [door, entry(module)])),
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
    return doors.some(({ module }) => new RegExp(`^${moduleOf(path).replace('*', '[^/]+')}$`).test(module));
  }
}

const entry = (module: string): object => ({ types: `./${module}.d.ts`, default: `./${module}.js` });
const publishedPath = (path: string): string => `./${moduleOf(path)}.js`;
