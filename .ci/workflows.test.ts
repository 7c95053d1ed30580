import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './step.ts';

const stepSchema = z.object({ run: z.string().optional(), env: z.record(z.string(), z.string()).optional() });
const jobSchema = z.object({
  uses: z.string().optional(),
  needs: z.string().optional(),
  permissions: z.record(z.string(), z.string()).default({}),
  steps: z.array(stepSchema).default([]),
});
const readJobs = (name: string) =>
  z
    .object({ jobs: z.record(z.string(), jobSchema) })
    .parse(parse(readFileSync(join(root, '.github/workflows', name), 'utf8'))).jobs;

it('the workflow CI installs the proxies and fails without them', () => {
  const steps = readJobs('ci.yml')['test']?.steps ?? [];
  const installs = steps.findIndex(({ run }) => run?.includes('apt-get install'));
  const tests = steps.findIndex(({ run }) => run === 'bash .ci/run');
  expect(steps[installs]?.run?.split(' ')).toEqual(expect.arrayContaining(['nginx', 'caddy', 'openssl']));
  expect(tests).toBeGreaterThan(installs);
  expect(steps[tests]?.env).toMatchObject({ TEST_PROGRAMS: 'required' });
});

it('the workflow Release publishes only after the tests, with a statement of provenance', () => {
  const { test, publish } = readJobs('release.yml');
  expect(test?.uses).toBe('./.github/workflows/ci.yml');
  expect(publish?.needs).toBe('test');
  expect(publish?.permissions).toMatchObject({ 'id-token': 'write' });
  const release = publish?.steps.find(({ run }) => run === 'npm run release');
  expect(release?.env).toMatchObject({ NPM_CONFIG_PROVENANCE: 'true' });
});

it('[W14] the workflow Quick starts builds and plays every stack', () => {
  const steps = readJobs('quick-starts.yml')['quick-starts']?.steps ?? [];
  const commands = steps.flatMap(({ run }) => run?.split(' && ') ?? []);
  expect(commands).toEqual(['npm ci', 'npm run build', 'npm run build:packages', 'npm run quick-starts']);
});

it('[W14] the workflow Documentation builds the storybook, and then the pages that link it', () => {
  const steps = readJobs('documentation.yml')['publish']?.steps ?? [];
  const builds = steps.findIndex(({ run }) => run === 'npm run build');
  const storybook = steps.findIndex(({ run }) => run?.includes('npm run site -w @puzzle-prize/storybook'));
  expect(steps[builds]?.env).toMatchObject({ STORYBOOK: '1' });
  expect(storybook).toBeGreaterThanOrEqual(0);
  expect(builds).toBeGreaterThan(storybook);
});
