import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createImagesService } from './images-service.ts';
import { templates } from './templates/templates.ts';

const test = useApp();

describe('createImagesService', () => {
  it('[I9] [I10] offers what is drawn while it draws the rest, decodes uploads meanwhile, and stops at once', async () => {
    const { platform } = test.app;
    const fork = () => platform.database.orm.em.fork();
    await platform.database.pool.query('delete from template_images');
    const images = createImagesService(platform, { findUses: () => Promise.resolve([]) });
    const offered = await images.listTemplates(fork());
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.length).toBeLessThan(templates.length);

    const file = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a8' } })
      .png()
      .toBuffer();
    const task = { kind: 'file', bytes: Uint8Array.from(file), focus: { x: 0.5, y: 0.5 } } as const;
    expect(await images.decode(task, new AbortController().signal)).toMatchObject({ width: 400 });
    expect((await images.listTemplates(fork())).length).toBeLessThan(templates.length);

    const started = performance.now();
    await images.close();
    expect(performance.now() - started).toBeLessThan(4000);
  }, 30_000);
});
