import { expect, it } from 'vitest';
import { mergeSightings, type Sighting, toPlaceKey } from './sighting.ts';

const sighting = (changes: Partial<Sighting> = {}): Sighting => ({
  embedId: 'embed',
  host: 'shop.example',
  form: 'element',
  pagePath: '/sale',
  width: 800,
  height: 500,
  scriptVersion: '1.0.0',
  isPuzzleShown: true,
  blockedBy: null,
  seenAtMs: 1000,
  ...changes,
});

it('keeps the known details that a later sighting omits, and takes its time', () => {
  const bare = { pagePath: null, width: null, height: null, scriptVersion: null, seenAtMs: 2000 };
  expect(mergeSightings(sighting(), sighting(bare))).toEqual(sighting({ seenAtMs: 2000 }));
  const changed = sighting({ pagePath: '/', width: 300, height: 400, scriptVersion: '1.1.0' });
  expect(mergeSightings(sighting(), changed)).toEqual(changed);
});

it('remembers that the puzzle was shown', () => {
  expect(mergeSightings(sighting(), sighting({ isPuzzleShown: false }))).toMatchObject({
    isPuzzleShown: true,
  });
});

it('counts a place as blocked until the puzzle is shown there', () => {
  const blocked = sighting({ isPuzzleShown: false, blockedBy: 'frame-src' });
  const unknown = sighting({ isPuzzleShown: false });
  expect(mergeSightings(blocked, unknown)).toMatchObject({ blockedBy: 'frame-src' });
  expect(mergeSightings(blocked, sighting())).toMatchObject({ blockedBy: null });
  expect(mergeSightings(sighting(), blocked)).toMatchObject({ blockedBy: 'frame-src' });
});

it('tells places apart by host and form', () => {
  const keys = [
    sighting(),
    sighting({ host: 'other.example' }),
    sighting({ form: 'iframe' }),
    sighting({ pagePath: '/other' }),
  ].map(toPlaceKey);
  expect(new Set(keys).size).toBe(3);
  expect(keys[3]).toBe(keys[0]);
});
