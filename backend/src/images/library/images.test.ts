import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createOwner, type TestOwner } from '../../../test/factories.ts';
import { TemplateImageEntity, UserImageEntity } from './image.entity.ts';
import { resolveImageUrl } from './images.ts';
import { buildImageUrl } from './image-url.ts';

const test = useApp();
let owner: TestOwner;
let other: TestOwner;
const hashes = () => ({
  standardHash: randomBytes(32).toString('hex'),
  fullSizeHash: randomBytes(32).toString('hex'),
});
const file = { filename: 'a', mimeType: 'image/png', fileSize: 1, width: 9, height: 9 };
const fork = () => test.app.platform.database.orm.em.fork();

beforeAll(async () => {
  owner = await createOwner(test);
  other = await createOwner(test);
});

describe('deleteImage', () => {
  it('[I8] [R12] needs one database connection per call, for any number of concurrent calls', async () => {
    const em = fork();
    const shared = hashes();
    const rows = Array.from({ length: 45 }, () =>
      em.create(UserImageEntity, { ...file, ...shared, userId: owner.id, originalName: 'a' }),
    );
    await em.flush();
    const deleted = rows.map(({ id }) => owner.fetch(`/api/images/${id}`, { method: 'DELETE' }));
    const ready = await fetch(`${test.url}/readyz`);
    expect(ready.status).toBe(200);
    expect((await Promise.all(deleted)).map(({ status }) => status)).toEqual(rows.map(() => 200));
  });
});

describe('resolveImageUrl', () => {
  it('[C12] accepts an image of the owner by the URL of either size, with or without a host', async () => {
    const em = fork();
    const own = hashes();
    em.create(UserImageEntity, { ...file, ...own, userId: owner.id, originalName: 'a' });
    await em.flush();
    for (const hash of [own.standardHash, own.fullSizeHash]) {
      expect(await resolveImageUrl(fork(), owner.id, buildImageUrl(hash))).toEqual(own);
      expect(await resolveImageUrl(fork(), owner.id, test.url + buildImageUrl(hash))).toEqual(own);
      expect(await resolveImageUrl(fork(), other.id, buildImageUrl(hash))).toBeNull();
    }
  });

  it('[C12] accepts only active templates, from every owner', async () => {
    const em = fork();
    const [active, retired] = [hashes(), hashes()];
    const template = { ...file, title: 'T', description: '', tags: ['test'] };
    em.create(TemplateImageEntity, { ...template, ...active, filename: 'test-active' });
    em.create(TemplateImageEntity, { ...template, ...retired, filename: 'test-retired', isActive: false });
    await em.flush();
    expect(await resolveImageUrl(fork(), other.id, buildImageUrl(active.standardHash))).toEqual(active);
    expect(await resolveImageUrl(fork(), other.id, buildImageUrl(retired.standardHash))).toBeNull();
  });

  it.each([
    '',
    'https://example.com/a.png',
    '/images/../x.webp',
    `/images/${'0'.repeat(64)}.webp`,
    `data:,/images/${'0'.repeat(64)}.webp`,
  ])('[C12] does not find %s', async (url) => {
    expect(await resolveImageUrl(fork(), owner.id, url)).toBeNull();
  });

  it('[G41] locks the image against deletion until the campaign is created', async () => {
    const em = fork();
    const own = hashes();
    const row = em.create(UserImageEntity, { ...file, ...own, userId: owner.id, originalName: 'a' });
    await em.flush();
    let deleted = false;
    let deletion: Promise<unknown> = Promise.resolve();
    await fork().transactional(async (work) => {
      expect(await resolveImageUrl(work, owner.id, buildImageUrl(own.standardHash))).toEqual(own);
      deletion = owner.fetch(`/api/images/${row.id}`, { method: 'DELETE' }).then(() => (deleted = true));
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(deleted).toBe(false);
    });
    await deletion;
    expect(deleted).toBe(true);
  });
});
