import { defineEntity, type InferEntity } from '@mikro-orm/core';

/** The owner's settings of the hosted page of an embed code (G119). Without a row, all settings have their defaults. */
export const EmbedPageEntity = defineEntity({
  name: 'EmbedPage',
  tableName: 'embed_pages',
  properties: (p) => ({
    embedId: p.uuid().primary(),
    /** The slug that the owner has chosen; null for the default slug. */
    slug: p.text().nullable().unique(),
    /** The title of the page; null for the title of the campaign. */
    title: p.text().nullable(),
    /** The text of the page; null for the description of the campaign. */
    intro: p.text().nullable(),
    /** Whether search engines are asked to leave the page out. */
    noindex: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  }),
});

export type EmbedPageRow = InferEntity<typeof EmbedPageEntity>;

/** The owner's settings of a hosted page. */
export type PageSettings = Pick<EmbedPageRow, 'slug' | 'title' | 'intro' | 'noindex'>;
