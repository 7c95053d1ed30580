import type { EmbedSighting } from '@puzzle-prize/sdk/protocol';
import { expect, it } from 'vitest';
import { describeForm, describeWidth, listProblemTexts } from './sighting-text.ts';

const sighting: EmbedSighting = {
  host: 'shop.example',
  form: 'element',
  pagePath: '/sale',
  width: 340,
  height: null,
  scriptVersion: '1.0.0',
  isPuzzleShown: true,
  blockedBy: null,
  problems: [],
  seenAt: '2026-11-24T12:00:00.000Z',
};
const at = { origin: 'https://puzzle.example', site: 'shop.example' };

it('[E4] says where and how a puzzle was seen', () => {
  expect(describeWidth(sighting)).toBe(', 340 px wide');
  const button = { ...sighting, form: 'button', isPuzzleShown: false, width: 1280 } as const;
  expect(describeWidth(button)).toBe(', on a page 1280 px wide');
  expect(describeForm(button)).toBe('button, not opened yet, script 1.0.0');
  expect(describeWidth({ ...sighting, width: null })).toBe('');
});

it('[E4, G44] names each problem with its remedy', () => {
  const problems = ['blocked', 'narrow', 'short', 'old_version', 'other_site'] as const;
  const broken = {
    ...sighting,
    width: 240,
    height: 300,
    blockedBy: 'frame-src',
    problems: [...problems],
  } as const;
  const texts = listProblemTexts({ ...broken, problems: [...problems] }, at);
  expect(texts.map(({ title }) => title)).toEqual([
    'Blocked by the page’s content security policy (frame-src)',
    'Too narrow: 240 px',
    'Not tall enough: 300 px',
    'Old script: version 1.0.0',
    'Unexpected site: shop.example',
  ]);
  expect(texts[0]?.remedy).toContain('https://puzzle.example');
  expect(listProblemTexts(sighting, at)).toEqual([]);
});
