import { z } from 'zod';

/** The campaigns that every installation plays on its landing page (L2, L4). */
export const demoNames = ['discount', 'night', 'media', 'art'] as const;

/** A demo campaign that can be played now. */
export const demoEmbedSchema = z.object({
  name: z.enum(demoNames),
  embedId: z.string(),
  title: z.string(),
  imageUrl: z.string(),
});
export type DemoEmbed = z.infer<typeof demoEmbedSchema>;

/** GET /api/demo-embeds: those that are ready, in the order they are shown; none where they are switched off. */
export const demoEmbedListSchema = z.array(demoEmbedSchema);
