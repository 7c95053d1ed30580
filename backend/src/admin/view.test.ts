import { expect, it } from 'vitest';
import { presentCleaned, presentFixed, presentOrphans, presentOutdated } from './view.ts';

it('[X2, X3] describes the changes of a dry run, in the singular and the plural', () => {
  expect(presentOutdated(1)).toMatchObject({ message: '1 image would be updated', updatedCount: 0 });
  expect(presentOrphans(2)).toMatchObject({ message: '2 orphaned images would be removed', deletedCount: 0 });
  expect(presentFixed([])).toMatchObject({ message: 'Updated 0 images', outdatedCount: 0 });
});

it('[X3] does not reveal the hashes of deleted images', () => {
  const createdAt = '2026-11-23 12:00:00+00';
  const deleted = [
    {
      id: '1',
      filename: 'a.jpg',
      createdAt,
      standardHash: 'secret',
      fullSizeHash: 'secret',
      wholeHash: null,
    },
  ];
  const view = presentCleaned(3, deleted);
  expect(view).toMatchObject({ message: 'Removed 1 orphaned image', orphanedCount: 3, deletedCount: 1 });
  expect(JSON.stringify(view)).not.toContain('secret');
  expect(view.deletedImages[0]?.createdAt).toBe('2026-11-23T12:00:00.000Z');
});
