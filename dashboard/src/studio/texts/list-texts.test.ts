import { describe, expect, it } from 'vitest';
import { loadCatalog } from './catalogs.ts';
import {
  changeText,
  filterTexts,
  findBroken,
  findProblem,
  isSame,
  listTexts,
  pickSound,
  type ReplaceableText,
} from './list-texts.ts';

const german = await loadCatalog('de');
const find = (name: string): ReplaceableText => {
  const found = listTexts('codes', german)
    .flatMap(({ texts }) => texts)
    .find((text) => text.name === name);
  if (!found) throw new Error(`no text ${name}`);
  return found;
};

describe('listTexts', () => {
  it('[G128] lists the texts of a puzzle or of a race, each with its default, note and limit', () => {
    expect(listTexts('media', german).map(({ surface }) => surface)).toEqual([
      'prize',
      'board',
      'rewards',
      'prizeMessages',
      'server',
    ]);
    expect(listTexts('competition', german).map(({ surface }) => surface)).toContain('racePrize');
    const names = (kind: 'codes' | 'competition') =>
      listTexts(kind, german).flatMap(({ texts }) => texts.map(({ name }) => name));
    expect(names('codes')).toEqual(expect.arrayContaining(['server.keepSecret', 'server.againHeading']));
    expect(names('codes')).not.toContain('server.watchRace');
    expect(names('competition')).toEqual(expect.arrayContaining(['server.keepSecret', 'server.watchRace']));
    expect(names('competition')).not.toContain('server.againHeading');
    expect(find('board.hint')).toEqual({
      name: 'board.hint',
      english: 'Hint',
      standard: 'Tipp',
      note: '',
      limit: 12,
    });
    expect(find('board.undo').note).not.toBe('');
  });

  it('[G128] finds texts by the default, the English text and the words of the owner', () => {
    const groups = listTexts('codes', german);
    const names = (search: string, own = {}, kept: string[] | null = null) =>
      filterTexts(groups, { search, own, names: kept }).flatMap(({ texts }) => texts.map(({ name }) => name));
    expect(names('noch einmal')).toContain('rewards.retry');
    expect(names('Retry')).toContain('rewards.retry');
    expect(names('nochmal!', { 'rewards.retry': 'Nochmal!' })).toEqual(['rewards.retry']);
    expect(names('', { 'rewards.retry': 'Nochmal!' }, ['prize.loading'])).toEqual([
      'prize.loading',
      'rewards.retry',
    ]);
  });
});

describe('findProblem', () => {
  it('[G128] finds lost placeholders, missing plural forms and long labels', () => {
    expect(findProblem(find('prize.completed'), 'Fertig!', 'de')).toMatchObject({ kind: 'placeholders' });
    expect(findProblem(find('board.hint'), 'Ein sehr langer Tipp', 'de')).toMatchObject({ kind: 'too_long' });
    expect(findProblem(find('board.hint'), 'Kniff', 'de')).toBeNull();
  });
});

describe('changeText', () => {
  it('[G128] removes a text that is empty or the default', () => {
    const retry = find('rewards.retry');
    const changed = changeText({}, retry, 'Nochmal!');
    expect(changed).toEqual({ 'rewards.retry': 'Nochmal!' });
    expect(changeText(changed, retry, ' ')).toEqual({});
    expect(changeText(changed, retry, retry.standard)).toEqual({});
    expect(isSame(changed, { 'rewards.retry': 'Nochmal!' })).toBe(true);
    expect(isSame(changed, {})).toBe(false);
  });
});

describe('findBroken', () => {
  const groups = listTexts('codes', german);

  it('[G128, B55] a broken text is neither saved nor previewed, unless it is stored already', () => {
    const broken = { 'prize.completed': 'Fertig!', 'rewards.retry': 'Nochmal!' };
    expect(findBroken(groups, { own: broken, stored: {}, locale: 'de' })).toBe(true);
    expect(findBroken(groups, { own: broken, stored: broken, locale: 'de' })).toBe(false);
    expect(pickSound(groups, broken, 'de')).toEqual({ 'rewards.retry': 'Nochmal!' });
  });
});
