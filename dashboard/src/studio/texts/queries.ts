import { request } from '@puzzle-prize/sdk/http';
import type {
  CampaignTexts,
  CampaignTextLocales,
  PreviewTexts,
  ReplaceCampaignTexts,
  TextPreview,
} from '@puzzle-prize/sdk/protocol';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { campaignsUrl } from '../../campaigns/queries.ts';
import { useDebounced } from '../../data/use-debounced.ts';
import { useSend } from '../../data/use-send.ts';
import { t } from '../../language/t.ts';
import { type Catalog, loadCatalog } from './catalogs.ts';

const buildUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/texts`;

/** Loads the languages in which the owner has replaced texts. */
export const useTextLocales = (puzzleId: string) =>
  useQuery<CampaignTextLocales>({ queryKey: [buildUrl(puzzleId)] });

/** Loads the owner's texts in one language. A save updates the cached texts, for a page that is opened again. */
export const useOwnTexts = (puzzleId: string, locale: string) =>
  useQuery<CampaignTexts>({ queryKey: [`${buildUrl(puzzleId)}/${locale}`] });

/** Loads the texts of the product in one language. */
export const useCatalog = (locale: string) =>
  useQuery<Catalog>({
    queryKey: ['catalog', locale],
    queryFn: () => loadCatalog(locale),
    staleTime: Infinity,
  });

/**
 * Loads the preview of a page or a mail with texts that need not be saved. The previous preview is shown until the
 * next one arrives.
 */
export function useTextPreview({
  puzzleId,
  locale,
  surface,
  texts,
}: PreviewTexts & { puzzleId: string; locale: string }) {
  const path = `${buildUrl(puzzleId)}/${locale}/preview`;
  const body: PreviewTexts = { surface, texts: useDebounced(texts) };
  return useQuery<TextPreview>({
    queryKey: [path, body],
    queryFn: ({ signal }) => request({ path, body, credentials: 'include', signal }, readPreview),
    placeholderData: keepPreviousData,
    // A cached preview may show an outdated title or image of the campaign.
    staleTime: 0,
  });
}

function readPreview(reply: unknown): TextPreview {
  if (typeof reply !== 'object' || reply === null || !('title' in reply && 'html' in reply))
    throw new TypeError('The reply is no preview');
  return { title: String(reply.title), html: String(reply.html) };
}

/** Replaces the owner's texts in one language. */
export function useReplaceTexts(
  { puzzleId, locale }: { puzzleId: string; locale: string },
  onFailure: (error: Error) => void,
) {
  const queryClient = useQueryClient();
  const url = `${buildUrl(puzzleId)}/${locale}`;
  return useSend<CampaignTexts, ReplaceCampaignTexts>({
    call: (body) => ({ method: 'PUT', path: url, body }),
    failure: { fallback: t('Failed to save the texts') },
    refresh: [buildUrl(puzzleId)],
    onDone: (reply) => {
      queryClient.setQueryData([url], reply);
    },
    onFailure,
  });
}
