import { joinEmbed } from '../embeds/embed-sql.ts';
import { type ExportedTable, formatIsoTime, keyById } from '../platform/archive/exported-table.ts';

export const exportedPages: ExportedTable = {
  path: 'hosted-pages.json',
  about: 'What you set for the hosted page of an embed code.',
  from: `from embed_pages g ${joinEmbed('g.embed_id')} where e.user_id = $1`,
  keys: [keyById('g.embed_id')],
  columns: {
    embedId: ['g.embed_id', 'embed code'],
    slug: ['g.slug', 'own part of the address; null is the default'],
    title: ['g.title', 'heading; null is the title of the campaign'],
    intro: ['g.intro', 'text; null is the description of the campaign'],
    noindex: ['g.noindex', 'whether search engines are asked to leave it out'],
    updatedAt: [formatIsoTime('g.updated_at'), 'when it was last changed'],
  },
};
