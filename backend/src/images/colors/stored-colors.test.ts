import { readFileSync } from 'node:fs';
import { imageUploadReplySchema, templateImageListSchema } from '@puzzle-prize/sdk/protocol';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createPlayable, type Playable, type TestOwner } from '../../../test/factories.ts';
import { runJob } from '../../../test/run-job.ts';
import { openGame, randomId } from '../../../test/visitor.ts';
import { storedColorsQueue } from './pick-stored-colors.ts';
import { readColors } from './read-colors.ts';

describe('the stored colors of an image', () => {
  const test = useApp();
  const pool = () => test.app.platform.database.pool;
  const paint = (background: string) =>
    sharp({ create: { width: 320, height: 320, channels: 3, background } })
      .png()
      .toBuffer();
  const sendJson = (owner: TestOwner, path: string, body: object) =>
    owner.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const upload = async (owner: TestOwner, file: Buffer) => {
    const image = `data:image/png;base64,${file.toString('base64')}`;
    const reply = await sendJson(owner, '/api/images/upload', { image, originalName: 'any.png' });
    return imageUploadReplySchema.parse(await reply.json());
  };
  const edit = async ({ owner, campaignId }: Playable, changes: object) => {
    const reply = await owner.patch(`/api/puzzles/${campaignId}`, changes);
    expect(reply).toMatchObject(changes);
  };
  const load = async ({ embedId }: Playable) => (await openGame(test.url, embedId)).puzzle;
  const readRows = async (url: string) => {
    const hash = /([0-9a-f]{64})/.exec(url)?.[1];
    const { rows } = await pool().query<{ colors: object | null }>(
      'select colors from image_colors where hash = $1',
      [hash],
    );
    return rows;
  };
  const download = async (url: string) => new Uint8Array(await (await fetch(test.url + url)).arrayBuffer());

  it('[G59] reach visitors, the page of the frame and the preview, and follow the image', async () => {
    const playable = await createPlayable(test);
    expect(await load(playable)).not.toHaveProperty('colors');
    const red = await upload(playable.owner, await paint('#b0202c'));
    await edit(playable, { imageUrl: red.url });
    const expected = await readColors(await download(red.url));
    // Koa answers the first load. The handler in front of Koa answers the second one.
    for (const puzzle of [await load(playable), await load(playable)])
      expect(puzzle.colors).toEqual(expected);
    const page = await (await fetch(`${test.url}/embed/${playable.embedId}`)).text();
    expect(page).toContain(expected.light.accent);
    const path = `/api/embed-widget/${playable.campaignUniqueId}?sessionId=${randomId()}`;
    expect(await playable.owner.get(path)).toMatchObject({ colors: expected });
    const green = await upload(playable.owner, await paint('#20803c'));
    await edit(playable, { imageUrl: green.url });
    const { colors } = await load(playable);
    expect(colors?.light.accent).not.toBe(expected.light.accent);
    expect(colors).toEqual(await readColors(await download(green.url)));
  });

  it('[G59] are those of the square that visitors see, not of the whole photo', async () => {
    const playable = await createPlayable(test);
    const [left, right] = [await paint('#c01818'), await paint('#1838c0')];
    const wide = await sharp({ create: { width: 640, height: 320, channels: 3, background: 'white' } })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: right, left: 320, top: 0 },
      ])
      .png()
      .toBuffer();
    const whole = await upload(playable.owner, wide);
    const crop = async (focusX: number) => {
      const reply = await sendJson(playable.owner, '/api/images/crop', { imageUrl: whole.url, focusX });
      await edit(playable, { imageUrl: imageUploadReplySchema.parse(await reply.json()).url });
      return (await load(playable)).colors;
    };
    const [reds, blues] = [await crop(0), await crop(1)];
    expect(reds?.light.accent).toMatch(/^#[a-f]/);
    expect(blues?.light.accent).toMatch(/^#[0-5]/);
  });

  it('[G59] exist for photos and for every template', async () => {
    const playable = await createPlayable(test);
    const photo = await upload(
      playable.owner,
      readFileSync(new URL('../../../test/images/photos/coffee.jpg', import.meta.url)),
    );
    expect(await readRows(photo.url)).toMatchObject([{ colors: { light: {}, dark: {} } }]);
    const templates = templateImageListSchema.parse(await playable.owner.list('/api/template-images'));
    expect(templates.length).toBeGreaterThan(20);
    for (const { url } of templates)
      expect(await readRows(url)).toMatchObject([{ colors: { light: {}, dark: {} } }]);
    await edit(playable, { imageUrl: templates[0]?.url });
    expect(await load(playable)).toHaveProperty('colors');
  });

  it('[G59] are picked by a job for images of earlier releases, except damaged ones', async () => {
    const playable = await createPlayable(test);
    const [old, damaged] = [
      await upload(playable.owner, await paint('#7020b0')),
      await upload(playable.owner, await paint('#b07020')),
    ];
    await edit(playable, { imageUrl: old.url });
    const { colors } = await load(playable);
    const hashes = [old, damaged].map(({ url }) => url.slice('/images/'.length, -'.webp'.length));
    await pool().query('update image_colors set colors = null where hash = any ($1)', [hashes]);
    await pool().query(`update blobs set bytes = '\\x00' where hash = $1`, [hashes[1]]);
    await runJob(test, storedColorsQueue, {});
    expect([await readRows(old.url), await readRows(damaged.url)]).toEqual([
      [{ colors }],
      [{ colors: null }],
    ]);
    await edit(playable, { imageUrl: damaged.url });
    expect(await load(playable)).not.toHaveProperty('colors');
  });

  it('[G59, G41] are deleted with the image', async () => {
    const { owner } = await createPlayable(test);
    const image = await upload(owner, await paint('#0a6a7a'));
    expect(await readRows(image.url)).toHaveLength(1);
    await owner.fetch(`/api/images/${image.id}`, { method: 'DELETE' });
    expect(await readRows(image.url)).toEqual([]);
  });
});
