import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import type { Orm } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Decoder } from '../decode.ts';
import { TemplateImageEntity } from '../image.entity.ts';
import { keepSquares } from '../kept-squares.ts';
import type { Template } from './template.ts';
import { templates } from './templates.ts';

interface Seeding {
  orm: Orm;
  storage: Storage;
  decoder: Decoder;
  /** Stops the drawing; the next start goes on. */
  signal?: AbortSignal;
  /** Told as soon as the first missing one is there. */
  onDrawn?: () => void;
}

/**
 * Brings the stored templates up to date: draws those that are missing or were drawn by other code, and takes those that
 * are gone out of the offer. When nothing has changed it costs one query.
 */
export async function seedTemplates(seeding: Seeding): Promise<void> {
  const drawingVersion = await readDrawingVersion();
  const em = seeding.orm.em.fork();
  const stored = await em.find(TemplateImageEntity, { drawingVersion, isActive: true });
  const upToDate = new Set(stored.map((row) => row.filename));
  const missing = templates.filter((template) => !upToDate.has(filenameOf(template)));
  if (missing.length === 0) return;
  // One at a time: an upload that comes meanwhile finds the other thread free.
  for (const template of missing) {
    await seedTemplate(template, { ...seeding, drawingVersion });
    seeding.onDrawn?.();
  }
  await em.nativeUpdate(
    TemplateImageEntity,
    { filename: { $nin: templates.map(filenameOf) } },
    { isActive: false },
  );
}

const filenameOf = ({ slug }: Template) => `${slug}.svg`;

async function seedTemplate(
  template: Template,
  { orm, storage, decoder, signal, drawingVersion }: Seeding & { drawingVersion: string },
): Promise<void> {
  const { slug, title, description, category, tags } = template;
  const { fileSize, ...squares } = await decoder.decode({ kind: 'template', slug }, signal);
  await keepSquares(orm.em.fork(), storage, {
    squares,
    async insert(work, hashes) {
      const row = {
        ...hashes,
        filename: filenameOf(template),
        title,
        description,
        category,
        tags,
        mimeType: squares.mimeType,
        fileSize,
        width: imageContractPx,
        height: imageContractPx,
        drawingVersion,
        isActive: true,
        sortOrder: templates.indexOf(template),
      };
      await work.upsert(TemplateImageEntity, row, { onConflictFields: ['filename'] });
    },
  });
}

/** A hash of all the code that draws: cheaper than drawing to see whether something would come out differently. */
async function readDrawingVersion(): Promise<string> {
  const folder = new URL('./', import.meta.url);
  const files = (await readdir(folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted();
  const hash = createHash('sha256');
  for (const name of [...files, '../squares.ts']) hash.update(await readFile(new URL(name, folder)));
  return hash.digest('hex');
}
