import { z } from 'zod';
import { text, uuid } from './text.ts';

/** Where the square is cut from the picture: 0 is the left or top edge, 1 the right or bottom one (G39). */
const focus = z.number().min(0).max(1).default(0.5);

/** POST /api/images/upload as JSON (I5). `image` is a data URL of at most 50 MB of bytes. */
export const imageUploadSchema = z.object({
  image: z.string().startsWith('data:', 'must be a data URL'),
  filename: text(300).optional(),
  originalName: text(255).default('image'),
  mimeType: text(100).optional(),
  focusX: focus,
  focusY: focus,
});
export type ImageUpload = z.input<typeof imageUploadSchema>;

/** One picture of the owner's library (I9). `url` is the 300x300 one, `masterUrl` the sharper square for srcset (G39). */
export const userImageSchema = z.object({
  id: uuid,
  url: z.string(),
  masterUrl: z.string(),
  originalName: z.string(),
  /** Bytes of the uploaded file. */
  size: z.int(),
  width: z.int(),
  height: z.int(),
});
export type UserImage = z.infer<typeof userImageSchema>;
export const userImageListSchema = z.array(userImageSchema);

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
});
export type TemplateImage = z.infer<typeof templateImageSchema>;
export const templateImageListSchema = z.array(templateImageSchema);
