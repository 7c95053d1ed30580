import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readConfig } from '@puzzle-prize/backend/config';
import { expect, it } from 'vitest';
import { buildEnvExample, envExampleFile } from './env-example.ts';

const example = readFileSync(envExampleFile, 'utf8');

it('deploy/.env.example is what `npm exec -- node .ci/env-example.ts` writes from config.ts', () => {
  expect(example).toBe(buildEnvExample());
});

it('the defaults in deploy/.env.example are those of the server', () => {
  const withoutMarks = example.replaceAll(/^#([A-Z\d_]+=)/gm, '$1');
  expect(readConfig(parseEnv(withoutMarks))).toEqual(readConfig({}));
  expect(Object.keys(parseEnv(withoutMarks)).length).toBeGreaterThan(30);
});
