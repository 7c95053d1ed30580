import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../test/app.ts';

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().regex(/\.$/),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string() })).default([]),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});
const propertiesSchema = z.object({ properties: z.record(z.string(), z.looseObject({})) });

/** The two linters are command-line programs, so the tests start them as processes. */
const redocly = join(dirname(resolve('@redocly/cli/package.json')), 'bin/cli.js');
const spectral = join(dirname(resolve('@stoplight/spectral-cli/package.json')), 'dist/index.js');

describe('the API description', () => {
  const test = useApp();
  let folder = '';
  let file = '';
  let text = '';

  beforeAll(async () => {
    text = await (await fetch(`${test.url}/api/openapi.json`)).text();
    folder = await mkdtemp(join(tmpdir(), 'puzzle-prize-openapi-'));
    file = join(folder, 'openapi.json');
    await writeFile(file, text);
    const rules = { 'no-invalid-media-type-examples': 'error', 'no-invalid-schema-examples': 'error' };
    await writeFile(
      join(folder, 'redocly.yaml'),
      JSON.stringify({
        extends: ['recommended'],
        rules: { ...rules, 'operation-4xx-response': 'off', 'no-server-example.com': 'off' },
      }),
    );
    await writeFile(join(folder, '.spectral.json'), JSON.stringify({ extends: ['spectral:oas'] }));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('lists every call once, with a summary, a description and the accepted callers', () => {
    const operations = Object.values(documentSchema.parse(JSON.parse(text)).paths).flatMap(Object.values);
    const ids = z
      .array(operationSchema)
      .parse(operations)
      .map(({ operationId }) => operationId);
    expect(ids.length).toBeGreaterThan(80);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('[G102] names the Idempotency-Key for calls that run once with it, and not for uploads', () => {
    const { paths } = documentSchema.parse(JSON.parse(text));
    const withKey = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
      .map(({ operationId }) => operationId);
    expect(withKey).toContain('createEmbed');
    expect(withKey.filter((id) => /^(?:upload|list|get)/.test(id))).toEqual([]);
  });

  it('describes every property, and gives an example of each simple value', () => {
    const parts: [string, Record<string, unknown>][] = [];
    JSON.parse(text, (_, value: unknown) => {
      const found = propertiesSchema.safeParse(value);
      if (found.success) parts.push(...Object.entries(found.data.properties));
      return value;
    });
    expect(parts.length).toBeGreaterThan(300);
    for (const [name, part] of parts) {
      expect([name, part['description']]).toEqual([name, expect.stringMatching(/./)]);
      const isComposed =
        ['array', 'object'].includes(String(part['type'])) ||
        '$ref' in part ||
        'anyOf' in part ||
        'oneOf' in part;
      expect([name, isComposed || 'examples' in part]).toEqual([name, true]);
    }
  });

  it('passes redocly lint without an error', async () => {
    const { stdout } = await lint(redocly, [
      'lint',
      file,
      '--format=json',
      '--config',
      join(folder, 'redocly.yaml'),
    ]);
    const totals = z.object({ totals: z.object({ errors: z.number() }) }).parse(JSON.parse(stdout));
    expect(totals).toEqual({ totals: { errors: 0 } });
  }, 120_000);

  it('passes spectral without an error', async () => {
    const options = ['--ruleset', join(folder, '.spectral.json'), '--format', 'json', '--quiet'];
    const { stdout } = await lint(spectral, ['lint', file, ...options]);
    const results = z.array(
      z.object({ severity: z.number(), message: z.string(), path: z.array(z.unknown()) }),
    );
    expect(results.parse(JSON.parse(stdout)).filter(({ severity }) => severity === 0)).toEqual([]);
  }, 120_000);

  /** Runs a linter. If it finds errors, it exits with a non-zero code but still prints its findings. */
  const lint = async (program: string, options: string[]) =>
    await run(process.execPath, [program, ...options], { cwd: folder, maxBuffer: 64 * 1024 * 1024 }).catch(
      (error: unknown) => z.object({ stdout: z.string() }).parse(error),
    );
});
