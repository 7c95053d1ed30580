import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { typefaceAddress } from '../platform/page/page-style.ts';
import { dashboardDist, isBuilt, readFrameAssets } from './assets.ts';

const dist = mkdtempSync(join(tmpdir(), 'puzzle-prize-assets-'));
const writeManifest = (manifest: unknown) => {
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
};

describe('the built files of a frame', () => {
  beforeEach(() => {
    rmSync(dist, { recursive: true });
    mkdirSync(join(dist, '.vite'), { recursive: true });
  });
  afterAll(() => {
    rmSync(dist, { recursive: true });
  });

  it('are the program, the modules to preload, and the styles of all these files', () => {
    writeManifest({
      'src/frame/main.ts': {
        file: 'assets/main.js',
        isEntry: true,
        css: ['assets/main.css'],
        imports: ['_board.js'],
      },
      '_board.js': { file: 'assets/board.js', css: ['assets/board.css'] },
      'src/later.ts': { file: 'assets/later.js' },
    });
    expect(readFrameAssets(dist, { preloadedSources: ['src/later.ts'] })).toEqual({
      script: '/assets/main.js',
      preloads: ['/assets/board.js', '/assets/later.js'],
      styles: ['/assets/main.css', '/assets/board.css'],
    });
  });

  it('are null before the build', () => {
    expect(readFrameAssets(dist)).toBeNull();
    expect(isBuilt([join(dist, 'index.html')])).toBe(false);
  });

  it('must include the program of a frame', () => {
    writeManifest({ 'src/button.ts': { file: 'assets/button.js', isEntry: true } });
    expect(() => readFrameAssets(dist)).toThrow('no frame program');
  });
});

describe('the typeface of the pages that the backend renders', () => {
  it('[R16] is a file of the dashboard', () => {
    expect(existsSync(join(dashboardDist, typefaceAddress))).toBe(true);
  });
});
