import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../step.ts';

/** The accepted licenses. The Unlicense, which the package wouter uses, has no conditions. */
const permissive = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'Unlicense'];
/**
 * Libraries for image formats under the LGPL. This is allowed, because npm installs them unchanged and separate from
 * our code.
 */
const withLgpl = /^(@img\/sharp-|libheif-js$)/;
/** Fonts with the Open Font License, which allows their use in images and documents without conditions. */
const withOfl = /^@fontsource-variable\//;
/** Packages under the MIT license that have only a license file, but no license in the bill of materials. */
const withLicenseFile = ['busboy', 'png-js', 'streamsearch'];

const named = z.object({ id: z.string().optional(), name: z.string().optional() });
const componentSchema = z.object({
  group: z.string().optional(),
  name: z.string(),
  version: z.string(),
  licenses: z.array(z.object({ license: named.optional(), expression: z.string().optional() })).default([]),
});
const billSchema = z.object({ components: z.array(componentSchema) });
type Component = z.output<typeof componentSchema>;

const getName = ({ group, name }: Component) => (group === undefined ? name : `${group}/${name}`);

const listLicenses = ({ licenses }: Component) =>
  licenses.flatMap(({ license, expression }) =>
    (license?.id ?? license?.name ?? expression ?? '').split(/ OR | AND /),
  );

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

describe('the bill of materials of the server package', () => {
  const { components } = billSchema.parse(readJson('backend/dist/npm/sbom.cdx.json'));

  it('has every dependency of the package, with its version', () => {
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(readJson('backend/dist/npm/package.json'));
    const found = new Map(components.map((component) => [getName(component), component.version]));
    const needed = Object.entries(dependencies).filter(([name]) => !name.startsWith('@puzzle-prize/'));
    expect(needed.length).toBeGreaterThan(20);
    expect(needed.filter(([name, version]) => found.get(name) !== version)).toEqual([]);
  });

  it('has no package with a license that we do not accept', () => {
    const refused = components.filter((component) => {
      const name = getName(component);
      if (withLgpl.test(name) || withOfl.test(name) || withLicenseFile.includes(name)) return false;
      const licenses = listLicenses(component);
      return licenses.length === 0 || licenses.some((license) => !permissive.includes(license));
    });
    expect(refused.map((component) => [getName(component), listLicenses(component)])).toEqual([]);
  });
});

const storybookLicenses = 'docs/dist/storybook/assets/third-party-licenses.md';

const readLicenses = (path: string) => {
  const text = readFileSync(join(root, path), 'utf8');
  const packages = [...text.matchAll(/^## (\S+) - \S+ \((.+)\)$/gm)].map(([, name = '', license = '']) => ({
    name,
    license,
  }));
  return { text, packages };
};

describe.each([
  {
    place: 'the pages',
    path: 'dashboard/dist/assets/dashboard/third-party-licenses.md',
    needed: ['react', 'react-dom', 'lit', 'lit-html', '@lit/reactive-element'],
  },
  {
    place: 'the documentation',
    path: 'docs/dist/_astro/third-party-licenses.md',
    needed: ['@astrojs/starlight', '@pagefind/default-ui', 'expressive-code', 'pagefind'],
  },
  // The documentation contains the storybook only if the storybook was built first, as in `npm test`.
  ...(existsSync(join(root, storybookLicenses))
    ? [{ place: 'the storybook', path: storybookLicenses, needed: ['react', 'lit-html', 'storybook'] }]
    : []),
])('the licenses beside the scripts of $place', ({ path, needed }) => {
  const { text, packages } = readLicenses(path);

  it('contain every package in the scripts', () => {
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(needed));
    expect(text.split('Permission is hereby granted').length).toBeGreaterThan(needed.length / 2);
  });

  it('are licenses that we accept', () => {
    expect(packages.filter(({ license }) => !permissive.includes(license))).toEqual([]);
  });
});
