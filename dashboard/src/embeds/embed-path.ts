export type EmbedTab = 'install' | 'look' | 'details';

/** The address of the page of one embed code, by row id. */
export const buildEmbedPath = (id: string, tab: EmbedTab = 'install') =>
  `/embed-codes/${id}${tab === 'install' ? '' : `?tab=${tab}`}`;
