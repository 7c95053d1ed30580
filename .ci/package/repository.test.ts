import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { root } from '../step.ts';
import { buildManifest } from './manifest.ts';
import { publishedNames } from './packed.ts';
import { findRepository } from './repository.ts';
import { buildServerManifest } from './server-manifest.ts';
import { readSourcePackage } from './source-package.ts';

describe('the repository in the published packages', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is the one whose workflow builds them, as npm requires for provenance', () => {
    vi.stubEnv('GITHUB_SERVER_URL', 'https://github.com');
    vi.stubEnv('GITHUB_REPOSITORY', 'shop/puzzles');
    const url = 'git+https://github.com/shop/puzzles.git';
    for (const name of publishedNames)
      expect(buildManifest(readSourcePackage(join(root, name)))).toMatchObject({
        repository: { type: 'git', url, directory: name },
      });
    expect(buildServerManifest()).toMatchObject({ repository: { type: 'git', url, directory: 'backend' } });
  });

  it('is absent outside a workflow', () => {
    expect(findRepository('sdk', {})).toBeUndefined();
    vi.stubEnv('GITHUB_REPOSITORY', undefined);
    expect(JSON.stringify(buildServerManifest())).not.toContain('"repository"');
  });
});
