import { z } from 'zod';

/** The names of the demo campaigns on the landing page of every installation (L2, L4). */
export const demoNames = ['discount', 'night', 'media', 'art'] as const;

/** A playable demo campaign. */
export const demoEmbedSchema = z.object({
  name: z.enum(demoNames),
  embedId: z.string(),
  title: z.string(),
  imageUrl: z.string(),
});
export type DemoEmbed = z.infer<typeof demoEmbedSchema>;

/** GET /api/demo-embeds: the playable demo campaigns in display order; empty if demos are disabled. */
export const demoEmbedListSchema = z.array(demoEmbedSchema);
