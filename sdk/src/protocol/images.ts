import { z } from 'zod';
import { cropZoomMax } from './limits.ts';
import { widgetColorsSchema } from './play.ts';
import { text, uuid } from './text.ts';

/** The colors that the widget takes from the image (G59); null until a job has picked those of an older image. */
const colors = widgetColorsSchema
  .nullable()
  .meta({ description: 'Colors that the widget takes from the image; null until they are picked' });

/** Position of the square crop: 0 is the left or top edge of the image, 1 the right or bottom edge (G39). */
const focus = z.number().min(0).max(1).default(0.5);

/** POST /api/images/upload as JSON (I5). `image` is a data URL of a file of at most 50 MB. */
export const imageUploadSchema = z.object({
  image: z.string().startsWith('data:', 'must be a data URL'),
  filename: text(300).optional(),
  originalName: text(255).default('image'),
  mimeType: text(100).optional(),
  focusX: focus,
  focusY: focus,
});
export type ImageUpload = z.input<typeof imageUploadSchema>;

/**
 * An image in the owner's library (I9). `url` is the 300x300 version, and `masterUrl` is a sharper one for
 * srcset (G39).
 */
export const userImageSchema = z.object({
  id: uuid,
  url: z.string(),
  masterUrl: z.string(),
  /** The uncropped image, for choosing another crop; the same as `masterUrl` when nothing was cropped off. */
  wholeUrl: z.string(),
  /** The position and size, within the uncropped image, of the square that `url` and `masterUrl` show. */
  focusX: z.number(),
  focusY: z.number(),
  zoom: z.number(),
  originalName: z.string(),
  /** Size of the uploaded file in bytes. */
  size: z.int(),
  width: z.int(),
  height: z.int(),
  colors,
});
export type UserImage = z.infer<typeof userImageSchema>;
export const userImageListSchema = z.array(userImageSchema);

/**
 * POST /api/images/crop (G39): cuts another square from one of the owner's images or from a template. At
 * `zoom` 1 the square is as large as the image allows; at 2 its sides are half as long.
 */
export const imageCropSchema = z.object({
  imageUrl: text(500, 1),
  focusX: focus,
  focusY: focus,
  zoom: z.number().min(1).max(cropZoomMax).default(1),
});
export type ImageCrop = z.input<typeof imageCropSchema>;

/**
 * GET /api/images/{id}/uses (G41): titles of the campaigns that use the image. An image in use cannot be
 * deleted.
 */
export const imageUsesSchema = z.object({ campaigns: z.array(z.string()) });
export type ImageUses = z.infer<typeof imageUsesSchema>;

export const imageUploadReplySchema = userImageSchema.extend({ message: z.string() });
export type ImageUploadReply = z.infer<typeof imageUploadReplySchema>;

export const templateImageSchema = z.object({
  id: uuid,
  url: z.string(),
  masterUrl: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  colors,
});
export type TemplateImage = z.infer<typeof templateImageSchema>;
export const templateImageListSchema = z.array(templateImageSchema);
