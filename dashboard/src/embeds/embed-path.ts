export type EmbedTab = 'install' | 'look' | 'page' | 'details';

/** Returns the path of an embed code's page. `id` is the row id. */
export const buildEmbedPath = (id: string, tab: EmbedTab = 'install') =>
  `/embed-codes/${id}${tab === 'install' ? '' : `?tab=${tab}`}`;
