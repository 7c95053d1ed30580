import type { CampaignTexts, CampaignTextLocales, ReplaceCampaignTexts } from '@puzzle-prize/sdk/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { campaignsUrl } from '../../campaigns/queries.ts';
import { useSend } from '../../data/use-send.ts';
import { t } from '../../language/t.ts';
import { type Catalog, loadCatalog } from './catalogs.ts';

const buildUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/texts`;

/** Loads the languages in which the owner has replaced texts. */
export const useTextLocales = (puzzleId: string) =>
  useQuery<CampaignTextLocales>({ queryKey: [buildUrl(puzzleId)] });

/** Loads the owner's texts in one language. A page that is opened again shows no old ones. */
export const useOwnTexts = (puzzleId: string, locale: string) =>
  useQuery<CampaignTexts>({ queryKey: [`${buildUrl(puzzleId)}/${locale}`] });

/** Loads the texts of the product in one language. */
export const useCatalog = (locale: string) =>
  useQuery<Catalog>({
    queryKey: ['catalog', locale],
    queryFn: () => loadCatalog(locale),
    staleTime: Infinity,
  });

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
