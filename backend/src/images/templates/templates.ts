import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { imageContractPx, imageMasterPx } from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';

/**
 * A template image, as described in `templates.json`. Its files are `<slug>-300.webp` and `<slug>-1200.webp`
 * in the same folder.
 */
const templateSchema = z.strictObject({
  /** The slug must never change, because the files and the database row are named after it. */
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: z.string().min(1),
  /** Describes what the image shows, so it can also be its alternative text. */
  description: z.string().min(1),
  category: z.string().min(1),
  tags: z.array(z.string()),
  /** The source credit. For a photograph, it ends with the URL of the source. */
  source: z.string().min(1),
  license: z.enum(['MIT', 'CC0-1.0']),
});

/** All template images, in the order in which owners see them. */
export const templates = z
  .array(templateSchema)
  .parse(JSON.parse(readFileSync(new URL('templates.json', import.meta.url), 'utf8')));

/** Reads the WebP files of a template in both sizes. */
export async function readTemplateSquares(slug: string): Promise<{ standard: Buffer; fullSize: Buffer }> {
  const read = (side: number) => readFile(new URL(`${slug}-${side}.webp`, import.meta.url));
  const [standard, fullSize] = await Promise.all([read(imageContractPx), read(imageMasterPx)]);
  return { standard, fullSize };
}
