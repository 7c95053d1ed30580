import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { sections } from './settings.ts';

const cardSchema = z.object({ title: z.string(), href: z.string(), text: z.string() });

/** The groups of cards below the text of a page. */
const cardsSchema = z.array(
  z.object({
    title: z.string(),
    intro: z.string().optional(),
    /** Adds a card for each page of this folder. */
    folder: z.string().optional(),
    cards: z.array(cardSchema).default([]),
  }),
);

const folders = sections.map(({ folder }) => folder).join(',');

export const collections = {
  docs: defineCollection({
    loader: glob({ base: '.', pattern: ['index.md', 'playground.md', `{${folders}}/**/[^_]*.md`] }),
    schema: docsSchema({
      extend: z.object({
        cards: cardsSchema.default([]),
        /** Shows how to reach the operator of the server. */
        support: z.boolean().default(false),
        /** Shows the elements with controls. */
        playground: z.boolean().default(false),
        /** Shows each section of level 2 in its own tab, and the parts of `steps` as steps that open. */
        tabs: z.boolean().default(false),
        steps: z.string().optional(),
        /** The API paths that readers can call from the page, and whether the calls need an API key. */
        calls: z.object({ paths: z.array(z.string()), needKey: z.boolean() }).optional(),
      }),
    }),
  }),
  /** The Markdown of dashboard pages that is stored in this folder, `docs`. */
  dashboardPages: defineCollection({
    loader: glob({ base: '.', pattern: ['legal/*.md', 'pages/*.md'] }),
  }),
};
