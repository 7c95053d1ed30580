import { templateImageListSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createOwner } from '../../../test/factories.ts';
import { hashContent } from '../../platform/storage/content-hash.ts';
import { connectDatabase } from '../../platform/database/database.ts';
import { databaseStorage } from '../../platform/storage/database-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { migrations } from '../../migrations.ts';
import { entities } from '../../schema.ts';
import { seedTemplates } from './seed.ts';
import { readTemplateSquares, templates } from './templates.ts';

const test = useApp();

const query = async (sql: string) => (await test.app.platform.database.pool.query(sql)).rowCount;
const list = async () => {
  const owner = await createOwner(test);
  return templateImageListSchema.parse(await owner.list('/api/template-images'));
};
const seed = (storage?: Storage) => {
  const { orm } = test.app.platform.database;
  return seedTemplates({ orm, storage: storage ?? databaseStorage(orm) });
};

describe('seedTemplates', () => {
  it('[I9] [I10] stores every listed file unchanged, in the order of the list', async () => {
    const offered = await list();
    expect(offered.map(({ title }) => title)).toEqual(templates.map(({ title }) => title));
    for (const [index, { slug }] of templates.entries()) {
      const { standard, fullSize } = await readTemplateSquares(slug);
      expect(offered[index]).toMatchObject({
        url: `/images/${hashContent(standard)}.webp`,
        masterUrl: `/images/${hashContent(fullSize)}.webp`,
      });
      const reply = await fetch(test.url + (offered[index]?.masterUrl ?? ''));
      expect(Buffer.from(await reply.arrayBuffer()).equals(fullSize)).toBe(true);
    }
  });

  it('[I10] stores nothing when the files have not changed', async () => {
    const refuse = () => Promise.reject(new Error('nothing has changed'));
    await seed({ put: refuse, get: refuse, delete: refuse });
  });

  it('[I10] restores missing images, updates changed images in place, and withdraws unlisted images', async () => {
    const before = await list();
    const [first, second] = before;
    await query(`delete from template_images where id = '${first?.id ?? ''}'`);
    await query(
      `update template_images set title = 'Old', contract_hash = 'old' where id = '${second?.id ?? ''}'`,
    );
    await query(`insert into template_images (filename, title, description, tags, mime_type, file_size, contract_hash,
      master_hash) values ('gone.webp', 'Gone', '', '{}', 'image/webp', 1, 'a', 'b')`);
    await seed();
    const after = await list();
    expect(after.map(({ url }) => url)).toEqual(before.map(({ url }) => url));
    expect(after.slice(1)).toEqual(before.slice(1));
  });

  it('[I10] keeps the ids and URLs of images that an earlier release rendered from SVG', async () => {
    const before = await list();
    await query(
      `update template_images set filename = replace(filename, '.webp', '.svg'), mime_type = 'image/svg+xml'`,
    );
    await query(`alter table template_images add drawing_version text not null default 'a'`);
    expect(await query(`delete from mikro_orm_migrations where name = '20261123_18_template_files'`)).toBe(1);
    const { log } = test.app.platform;
    const database = await connectDatabase({ url: test.databaseUrl, poolMax: 2, entities, migrations, log });
    await seedTemplates({ orm: database.orm, storage: databaseStorage(database.orm) });
    await database.close();
    expect(await list()).toEqual(before);
  });
});
