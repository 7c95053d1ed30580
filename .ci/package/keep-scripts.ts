/**
 * Stores the built scripts as a release with the version in widget/package.json. Later builds serve the same
 * bytes at the URL of the version, such as `/v1.2.3/`.
 */
import { join } from 'node:path';
import { keepRelease } from '../../widget/versions.ts';
import { root } from '../step.ts';
import { readSourcePackage } from './source-package.ts';

const { folder, manifest } = readSourcePackage(join(root, 'widget'));
keepRelease(folder, `v${manifest.version}`);
