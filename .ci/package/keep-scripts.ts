/** Keeps the built scripts for the version in widget/package.json: `/v1.2.3/` serves these bytes from then on. */
import { join } from 'node:path';
import { keepRelease } from '../../widget/versions.ts';
import { root } from '../step.ts';
import { readSourcePackage } from './source-package.ts';

const { folder, manifest } = readSourcePackage(join(root, 'widget'));
keepRelease(folder, `v${manifest.version}`);
