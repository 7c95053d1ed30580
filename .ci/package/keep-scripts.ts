/** Keeps the scripts of the version that was just released, so that its address serves them as long as there are pages. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../step.ts';
import { readHouse } from './house.ts';

const widget = readHouse(join(root, 'widget'));
const version = `v${widget.manifest.version}`;
cpSync(join(widget.folder, 'dist', version), join(widget.folder, 'released', version), { recursive: true });
