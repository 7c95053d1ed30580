import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChangedReleases, keepRelease, serveReleases } from '../../widget/versions.ts';
import { root } from '../step.ts';

let widget: string;
beforeEach(() => {
  widget = mkdtempSync(join(tmpdir(), 'puzzle-prize-releases-'));
  mkdirSync(join(widget, 'dist/v1'), { recursive: true });
  writeFileSync(join(widget, 'dist/v1/puzzle-prize.js'), 'first');
});
afterEach(() => {
  rmSync(widget, { recursive: true });
});

it('[E8] finds every script of a released version unchanged', () => {
  expect(findChangedReleases(join(root, 'widget'))).toEqual([]);
});

it('[E8] notices a released script that is changed, added or deleted', () => {
  keepRelease(widget, 'v1.0.0');
  expect(findChangedReleases(widget)).toEqual([]);
  const folder = join(widget, 'released/v1.0.0');
  writeFileSync(join(folder, 'added.js'), '');
  expect(findChangedReleases(widget)).toEqual(['v1.0.0/added.js']);
  rmSync(join(folder, 'added.js'));
  writeFileSync(join(folder, 'puzzle-prize.js'), 'second');
  expect(findChangedReleases(widget)).toEqual(['v1.0.0/puzzle-prize.js']);
  rmSync(folder, { recursive: true });
  expect(findChangedReleases(widget)).toEqual(['v1.0.0/puzzle-prize.js']);
});

it('[E8] serves the released bytes after later builds, and refuses other bytes for a version', () => {
  keepRelease(widget, 'v1.0.0');
  keepRelease(widget, 'v1.0.0');
  writeFileSync(join(widget, 'dist/v1/puzzle-prize.js'), 'second');
  expect(() => {
    keepRelease(widget, 'v1.0.0');
  }).toThrow('v1.0.0 is released');
  serveReleases(widget);
  expect(readFileSync(join(widget, 'dist/v1.0.0/puzzle-prize.js'), 'utf8')).toBe('first');
});

it('[E8] lists no released version before the first release', () => {
  serveReleases(widget);
  expect(readFileSync(join(widget, 'dist/sri.json'), 'utf8')).toBe('{}');
});
