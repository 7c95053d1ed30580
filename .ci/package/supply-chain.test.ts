import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../step.ts';

/** The Unlicense, of wouter, asks for nothing at all. */
const permissive = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'Unlicense'];
/** Programs of image formats with the LGPL, which npm installs unchanged and beside our code. */
const withLgpl = /^(@img\/sharp-|libheif-js$)/;
/** Packages with the MIT license that name it in their files only. */
const withLicenseFile = ['busboy', 'streamsearch'];

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
      if (withLgpl.test(name) || withLicenseFile.includes(name)) return false;
      const licenses = listLicenses(component);
      return licenses.length === 0 || licenses.some((license) => !permissive.includes(license));
    });
    expect(refused.map((component) => [getName(component), listLicenses(component)])).toEqual([]);
  });
});

describe('the licenses beside the scripts of the pages', () => {
  const text = readFileSync(join(root, 'dashboard/dist/assets/dashboard/third-party-licenses.md'), 'utf8');
  const packages = [...text.matchAll(/^## (\S+) - \S+ \((.+)\)$/gm)].map(([, name = '', license = '']) => ({
    name,
    license,
  }));

  it('contain the packages of the pages and of the elements', () => {
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'lit', 'lit-html', '@lit/reactive-element']),
    );
    expect(text).toContain('Permission is hereby granted');
  });

  it('are licenses that we accept', () => {
    expect(packages.filter(({ license }) => !permissive.includes(license))).toEqual([]);
  });
});
