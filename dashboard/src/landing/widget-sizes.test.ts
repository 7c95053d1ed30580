import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { maxButtonKb, maxElementKb } from './widget-sizes.ts';

const dist = resolve(import.meta.dirname, '../../../widget/dist');

function readBuilt(file: string): Buffer {
  const path = resolve(dist, file);
  if (!existsSync(path)) throw new Error('The widget is not built: run "npm run build" first.');
  return readFileSync(path);
}

const roundUp = (kb: number) => Math.ceil(kb * 10) / 10;

describe('the sizes on the landing page', () => {
  it('[L1, G52] match the built scripts', () => {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the widget's build writes this file.
    const { upFrontKb } = JSON.parse(readBuilt('size.json').toString());
    expect(roundUp(Number(upFrontKb))).toBe(maxElementKb);
    const script = readBuilt('v1/puzzle-modal.js');
    const [look = ''] = /look-[\w-]+\.js/.exec(script.toString()) ?? [];
    const bytes = [script, readBuilt(`v1/${look}`)].map((file) => gzipSync(file, { level: 9 }).length);
    expect(roundUp(bytes.reduce((sum, size) => sum + size, 0) / 1000)).toBe(maxButtonKb);
  });
});
