import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFile, checkWords } from './check-words.ts';
import { finishedPaths } from './words.ts';

const repository = resolve(import.meta.dirname, '..');

it('finds no rejected word in the finished paths', () => {
  expect(checkWords(repository, finishedPaths)).toEqual([]);
});

it('lists only finished paths that exist', () => {
  expect(finishedPaths.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});

describe('rejected words', () => {
  it.each([
    ['const filmNotes = 1;', 'film'],
    ['const uploaded_pictures = [];', 'pictures'],
    ['// The room-postman delivers it.', 'postman'],
    ["expect(label).toBe('A street of calls');", 'street'],
    ['/** Imports another house. */', 'house'],
    ['const delay = paceOf(room);', 'pace'],
    ['// Queue a letter for each client.', 'queue a letter'],
    ['// The runs of codes of a campaign.', 'runs of codes'],
    ['// Changes the colour.', 'colour'],
    ["t('More codes, one a line')", 'codes, one a line'],
    ["t('Or set codes you have already')", 'codes you have already'],
    ["t('The key speaks for you')", 'speaks for you'],
    ["t('Good questions')", 'good questions'],
  ])('finds the rejected word in: %s', (line, word) => {
    expect(checkFile('widget/a.ts', line)).toEqual([
      expect.stringContaining(`widget/a.ts:1 '${word}': use `),
    ]);
  });

  it('finds a rejected word in the name of a file', () => {
    expect(checkFile('backend/film-notes.ts', '')).toEqual(["backend/film-notes.ts:0 'film': use video"]);
  });

  it('finds words of the product in the platform, but not in its tests and migrations', () => {
    const line = "const url = '/api/campaigns';";
    expect(checkFile('backend/src/platform/a.ts', line)).toEqual([
      "backend/src/platform/a.ts:1 'campaigns': the platform knows no words of the product",
    ]);
    for (const name of ['a.test.ts', 'migration.ts', 'README.md'])
      expect(checkFile(`backend/src/platform/${name}`, line)).toEqual([]);
    expect(checkFile('backend/src/play/a.ts', line)).toEqual([]);
  });

  it.each([
    'The sliding picture puzzle runs in a frame.',
    'A code has letters and digits.',
    'The warehouse ships it; the spacing is 4 px.',
  ])('accepts: %s', (line) => {
    expect(checkFile('widget/a.ts', `// ${line}`)).toEqual([]);
  });

  it('skips code in Markdown and keeps the line numbers', () => {
    const text = ['Text', '```html', '<img src="film.webp">', '```', 'A `film.webp` and a film.'].join('\n');
    expect(checkFile('docs/a.md', text)).toEqual(["docs/a.md:5 'film': use video"]);
  });
});

describe('sentences without a subject', () => {
  it.each([
    ['docs/a.md', '# What is sent'],
    ['docs/a.md', 'It works. Whose code it is\nis stored.'],
    ['sdk/a.ts', '/** What the server sends. */'],
    ['sdk/a.ts', '// Small. Who comes late\n// watches.'],
    ['sdk/a.ts', "it('[W8, T20] what fails is shown', () => {"],
    ['sdk/a.ts', "it.each(cases)('who leaves gives the slot back', () => {"],
    ['sdk/a.ts', "  '[W8] of two calls one wins',"],
  ])('finds a sentence without a subject in %s: %s', (file, text) => {
    expect(checkFile(file, text)).toEqual([expect.stringContaining('begin with the subject')]);
  });

  it.each([
    ['docs/a.md', '## Who can play?'],
    ['docs/a.md', 'The table shows\nWhat and Who.'],
    ['sdk/a.ts', '/** The reply says what was won. */'],
    ['sdk/a.ts', "it('[W8] shows what fails', () => {"],
  ])('accepts in %s: %s', (file, text) => {
    expect(checkFile(file, text)).toEqual([]);
  });
});
