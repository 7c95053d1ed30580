import type { EmbedPage, PageSlugCheck, UpdateEmbedPage } from '@puzzle-prize/sdk/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../data/use-send.ts';
import { t } from '../../language/t.ts';
import { embedsUrl } from '../queries.ts';

/** Returns the URL of the calls about the hosted page of an embed code. */
export const buildPageUrl = (embedId: string) => `${embedsUrl}/${embedId}/page`;

/** Loads the hosted page of an embed code. */
export const useEmbedPage = (embedId: string) => useQuery<EmbedPage>({ queryKey: [buildPageUrl(embedId)] });

/** Checks whether a page may have an address. If the address is null, makes no call. */
export const useSlugCheck = (embedId: string, slug: string | null) =>
  useQuery<PageSlugCheck>({
    queryKey: [`${buildPageUrl(embedId)}/slug?slug=${encodeURIComponent(slug ?? '')}`],
    enabled: slug !== null,
    // Another owner may take or give up the address at any time.
    staleTime: 0,
  });

/** Saves a part of the page. The reply is shown at once, so that the next edit begins with the stored values. */
export function useUpdatePage(embedId: string, onFailure: (error: Error) => void) {
  const queryClient = useQueryClient();
  const url = buildPageUrl(embedId);
  return useSend<EmbedPage, UpdateEmbedPage>({
    call: (body) => ({ method: 'PATCH', path: url, body }),
    failure: { fallback: t('Failed to save the page') },
    refresh: [url],
    onDone: (page) => {
      queryClient.setQueryData([url], page);
    },
    onFailure,
  });
}
