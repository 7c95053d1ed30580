import { createHash, randomBytes } from 'node:crypto';
import { cleanedImagesSchema, fixedImagesSchema } from '@puzzle-prize/sdk/protocol';
import { orphansPerCleanup } from '@puzzle-prize/sdk/protocol/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, deleteCampaign, type TestOwner } from '../../test/factories.ts';
import { refusal } from '../../test/visitor.ts';
import { UserEntity } from '../auth/user.entity.ts';
import { CampaignEntity } from '../campaigns/campaign.entity.ts';
import { UserImageEntity, type UserImageRow } from '../images/library/image.entity.ts';
import { buildImageUrl } from '../images/library/image-url.ts';

const hourMs = 3_600_000;

describe('admin', () => {
  const test = useApp();
  let admin: TestOwner;
  let owner: TestOwner;
  const em = () => test.app.platform.database.orm.em.fork();
  const pool = () => test.app.platform.database.pool;

  beforeAll(async () => {
    [admin, owner] = [await createOwner(test), await createOwner(test)];
    await em().nativeUpdate(UserEntity, { id: admin.id }, { isAdmin: true });
  });

  /** Inserts an image with stored bytes, as if it had been uploaded `hours` hours ago. */
  const addImage = async (of: TestOwner, hours: number, more: Partial<UserImageRow> = {}) => {
    const blob = async () => {
      const bytes = randomBytes(16);
      const hash = createHash('sha256').update(bytes).digest('hex');
      await pool().query(
        `insert into blobs (hash, mime_type, bytes, size) values ($1, 'image/webp', $2, 16)`,
        [hash, bytes],
      );
      return hash;
    };
    const work = em();
    const image = work.create(UserImageEntity, {
      userId: of.id,
      filename: 'upload.png',
      originalName: 'upload.png',
      mimeType: 'image/png',
      fileSize: 1,
      width: 9,
      height: 9,
      standardHash: more.standardHash ?? (await blob()),
      fullSizeHash: more.fullSizeHash ?? (await blob()),
      createdAt: new Date(Date.now() - hours * hourMs),
      ...(more.status && { status: more.status }),
    });
    await work.flush();
    return image;
  };
  const addCampaign = async (
    of: TestOwner,
    { standardHash, fullSizeHash }: UserImageRow,
    title = 'Spring',
  ) => {
    const work = em();
    const campaign = work.create(CampaignEntity, {
      uniqueId: `puzzle-${randomBytes(6).toString('hex')}`,
      creatorId: of.id,
      title,
      imageHash: standardHash,
      fullSizeHash,
      difficulty: 'easy',
      dimensions: 3,
      shuffleAmount: 50,
      rewardType: 'codes',
    });
    await work.flush();
    return campaign;
  };
  const isThere = async ({ id }: UserImageRow) => (await em().count(UserImageEntity, { id })) === 1;
  const isServed = async (hash: string) => (await fetch(test.url + buildImageUrl(hash))).status === 200;
  const cleanUp = async (body: object) =>
    cleanedImagesSchema.parse(await admin.post('/api/admin/cleanup-orphaned-images', body));
  const fix = async (query = '') =>
    fixedImagesSchema.parse(await admin.post(`/api/admin/fix-campaign-image-statuses${query}`, {}));

  it('[X1] admits only the administrator, whatever the request contains', async () => {
    for (const tool of ['fix-campaign-image-statuses', 'cleanup-orphaned-images']) {
      const path = `/api/admin/${tool}`;
      expect((await owner.fetch(path, { method: 'POST', body: 'not even JSON' })).status).toBe(403);
      expect(await owner.post(path, {})).toEqual({
        code: 'auth.admin_required',
        message: 'Access Denied - You need admin privileges to access this page.',
      });
      expect(await refusal(await fetch(test.url + path, { method: 'POST' }))).toBe('401 auth.required');
      const elsewhere = await admin.fetch(path, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'cross-site' },
      });
      expect(await refusal(elsewhere)).toBe('403 request.wrong_origin');
    }
  });

  it('[X2] corrects the campaign of each image, and finds nothing to correct afterwards', async () => {
    const [used, unused] = [await addImage(owner, 0), await addImage(owner, 0)];
    const foreign = await addImage(admin, 0, used);
    const campaign = await addCampaign(owner, used, 'First');
    await addCampaign(owner, used, 'Second');
    const updatedImages = [{ imageId: used.id, puzzleId: campaign.id, puzzleTitle: 'First' }];
    expect(await fix('?dryRun=true')).toEqual({
      message: '1 image would be updated',
      outdatedCount: 1,
      updatedCount: 0,
      updatedImages: [],
    });
    expect(await fix()).toEqual({
      message: 'Updated 1 image',
      outdatedCount: 1,
      updatedCount: 1,
      updatedImages,
    });
    const rows = await em().find(UserImageEntity, { id: [used.id, unused.id, foreign.id] });
    expect(new Map(rows.map((row) => [row.id, [row.status, row.puzzleId]]))).toEqual(
      new Map([
        [used.id, ['active', campaign.id]],
        [unused.id, ['pending', null]],
        [foreign.id, ['pending', null]],
      ]),
    );
    expect(await fix()).toEqual({
      message: 'Updated 0 images',
      outdatedCount: 0,
      updatedCount: 0,
      updatedImages: [],
    });
    expect(await fix('?dryRun=true')).toMatchObject({ outdatedCount: 0 });
  });

  it('[X2] accepts an empty body and refuses an invalid dryRun', async () => {
    const path = '/api/admin/fix-campaign-image-statuses';
    expect((await admin.fetch(path, { method: 'POST' })).status).toBe(200);
    expect(await admin.post(`${path}?dryRun=perhaps`, {})).toMatchObject({ code: 'request.invalid' });
  });

  it('[X2, I10] corrects nothing for a new campaign, and assigns the next campaign after a deletion', async () => {
    const maker = await createOwner(test);
    const image = await addImage(maker, 0);
    await maker.post('/api/create-free-campaign', {
      campaignData: { title: 'Usual', imageUrl: buildImageUrl(image.standardHash) },
    });
    const [made] = await maker.list('/api/puzzles');
    const read = async () => await em().findOneOrFail(UserImageEntity, { id: image.id });
    expect(await read()).toMatchObject({ status: 'active', puzzleId: made?.['id'] });
    expect((await fix()).updatedCount).toBe(0);
    const next = await addCampaign(maker, image, 'Next');
    await deleteCampaign(maker, String(made?.['id']));
    expect((await read()).puzzleId).toBeNull();
    expect((await fix()).updatedImages).toMatchObject([{ imageId: image.id, puzzleId: next.id }]);
  });

  it('[X3, G41] counts and removes only old images that were never shown and are not used', async () => {
    const uploader = await createOwner(test);
    const used = await addImage(uploader, 90);
    await addCampaign(uploader, used);
    const [old, recent] = [await addImage(uploader, 30), await addImage(uploader, 23)];
    const shown = await addImage(uploader, 90, { status: 'active' });
    const dry = await cleanUp({ dryRun: true });
    expect(dry).toEqual({
      message: '1 orphaned image would be removed',
      orphanedCount: 1,
      deletedCount: 0,
      deletedImages: [],
    });
    expect(await isThere(old)).toBe(true);

    expect(await cleanUp({})).toEqual({
      message: 'Removed 1 orphaned image',
      orphanedCount: 1,
      deletedCount: 1,
      deletedImages: [{ id: old.id, filename: 'upload.png', createdAt: old.createdAt.toISOString() }],
    });
    expect(await isThere(old)).toBe(false);
    expect(await Promise.all([used, recent, shown].map(isThere))).toEqual([true, true, true]);
    expect([await isServed(old.standardHash), await isServed(old.fullSizeHash)]).toEqual([false, false]);
    expect(await isServed(used.standardHash)).toBe(true);
    expect((await cleanUp({ hoursThreshold: 1 })).deletedImages).toMatchObject([{ id: recent.id }]);
  });

  it('[X3, T44] removes a limited number of images per call', async () => {
    const uploader = await createOwner(test);
    const image = await addImage(uploader, 30);
    await pool().query(
      `insert into user_images (user_id, filename, original_name, mime_type, file_size, width, height, contract_hash,
         master_hash, created_at)
       select user_id, filename, original_name, mime_type, file_size, width, height, contract_hash, master_hash, created_at
       from user_images, generate_series(1, $2) where id = $1`,
      [image.id, orphansPerCleanup],
    );
    expect(await cleanUp({})).toMatchObject({
      orphanedCount: orphansPerCleanup + 1,
      deletedCount: orphansPerCleanup,
    });
    expect(await isServed(image.standardHash)).toBe(true);
    expect(await cleanUp({})).toMatchObject({ orphanedCount: 1, deletedCount: 1 });
    expect(await isServed(image.standardHash)).toBe(false);
  });

  it('[G41] never removes an image that its owner has seen in the library', async () => {
    const uploader = await createOwner(test);
    const image = await addImage(uploader, 200);
    expect(await uploader.list('/api/images')).toMatchObject([{ id: image.id }]);
    expect((await cleanUp({ hoursThreshold: 1 })).deletedCount).toBe(0);
    expect(await isThere(image)).toBe(true);
  });

  it('[X3] keeps the stored bytes of an image if an image of another owner has the same bytes', async () => {
    const mine = await addImage(owner, 200);
    await addImage(await createOwner(test), 200, { ...mine, status: 'active' });
    expect((await cleanUp({})).deletedCount).toBe(1);
    expect(await isServed(mine.standardHash)).toBe(true);
  });

  it('[T25] keeps an image while a campaign that uses it is being created', async () => {
    const [held, adopted] = [await addImage(owner, 200), await addImage(owner, 200)];
    const client = await pool().connect();
    await client.query('begin');
    await client.query('select from user_images where id = $1 for update', [held.id]);
    expect((await cleanUp({})).deletedImages.map(({ id }) => id)).toEqual([adopted.id]);
    await client.query('rollback');
    client.release();
    expect(await isThere(held)).toBe(true);
    await addCampaign(owner, held);
    expect((await cleanUp({})).deletedCount).toBe(0);
  });

  it('[X3] refuses an invalid threshold', async () => {
    const message = 'Invalid Threshold - Threshold must be between 1 and 168 hours';
    for (const hoursThreshold of [0, 169, 1.5, -1, '24', null, 1e300]) {
      const reply = await admin.post('/api/admin/cleanup-orphaned-images', { hoursThreshold, dryRun: true });
      expect([hoursThreshold, reply]).toEqual([hoursThreshold, { code: 'request.invalid', message }]);
    }
    expect((await cleanUp({ hoursThreshold: 168, dryRun: true })).deletedCount).toBe(0);
    expect(await admin.post('/api/admin/cleanup-orphaned-images', { dryRun: 'yes' })).toMatchObject({
      code: 'request.invalid',
    });
  });
});
