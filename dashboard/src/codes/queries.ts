import type {
  AppendCodes,
  CodeFilter,
  CodeHistory,
  CodePage,
  CodePlaces,
  CodeSort,
  Collection,
  CreateCollection,
  EndCollectionReply,
  RedeemCodes,
  RedeemCodesReply,
  SetCodesReply,
  SortDirection,
  UpdateCollection,
} from '@puzzle-prize/sdk/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { buildAnalyticsUrl } from '../analytics/queries.ts';
import { campaignRowsUrl, campaignsUrl } from '../campaigns/queries.ts';
import { useSend } from '../data/use-send.ts';
import { t } from '../language/t.ts';
import { toPrizeQuery, usePrize } from './prize-in-use.ts';

export const buildCollectionsUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/code-collections`;
const buildCodesUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/codes`;
export const buildRedemptionsUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/redemptions`;
const buildPlacesUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/code-places`;

/** The codes that a table shows, and their order. */
export interface CodeChoice {
  filter: CodeFilter;
  sort: CodeSort;
  direction: SortDirection;
}

export const allCodes: CodeChoice = { filter: {}, sort: 'position', direction: 'asc' };

/** Returns the queries to refresh when a campaign's codes change. */
export const listRefreshedUrls = (puzzleId: string) => [
  buildCollectionsUrl(puzzleId),
  buildCodesUrl(puzzleId),
  buildPlacesUrl(puzzleId),
  buildAnalyticsUrl(puzzleId),
];

export const useCollections = (puzzleId: string) =>
  useQuery<Collection[]>({ queryKey: [buildCollectionsUrl(puzzleId) + toPrizeQuery(usePrize())] });

/** Returns the choice for the prize whose codes are shown (G85). */
export function useChoiceOfPrize(choice: CodeChoice): CodeChoice {
  const prize = usePrize();
  return prize === 'first' ? choice : { ...choice, filter: { ...choice.filter, prize } };
}

/** The part of the list of codes that a call reads. */
export interface CodePart {
  skip?: number;
  size?: number;
  /**
   * The time at which the first page was read. Later pages are read as of this time, so that new wins do not
   * move rows.
   */
  asOf?: string | undefined;
}

export function buildPageUrl(puzzleId: string, { filter, sort, direction }: CodeChoice, part: CodePart = {}) {
  const query = toQuery({ ...filter, sort, direction, ...part });
  return `${buildCodesUrl(puzzleId)}?${query}`;
}

/** Returns the URL of a CSV file with the chosen codes of the active collection. */
export function buildExportUrl(puzzleId: string, chosen: CodeFilter & { ids?: string }) {
  return `${buildCodesUrl(puzzleId)}.csv?${toQuery({ ...chosen, scope: 'active' })}`;
}

function toQuery(values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  return query.toString();
}

/**
 * Loads the first page of codes. After a new choice, the previous codes stay visible until the new ones
 * arrive.
 */
export const useFirstPage = (puzzleId: string, choice: CodeChoice) =>
  useQuery<CodePage>({
    queryKey: [buildPageUrl(puzzleId, useChoiceOfPrize(choice))],
    placeholderData: keepPreviousData,
  });

/** Loads the embed codes and websites where codes were won, for the filters. */
export const useCodePlaces = (puzzleId: string) =>
  useQuery<CodePlaces>({ queryKey: [buildPlacesUrl(puzzleId) + toPrizeQuery(usePrize())] });

/** Loads the history of a code. The code may belong to an ended collection. */
export const useCodeHistory = (puzzleId: string, codeId: string) =>
  useQuery<CodeHistory>({ queryKey: [`${buildCodesUrl(puzzleId)}/${encodeURIComponent(codeId)}`] });

/** Marks codes as redeemed or as not redeemed (G14). */
export const useRedeemCodes = (puzzleId: string) =>
  useSend<RedeemCodesReply, RedeemCodes>({
    call: (body) => ({ method: 'POST', path: `${buildCodesUrl(puzzleId)}/redeem`, body }),
    failure: { fallback: t('Failed to change the codes') },
    refresh: [buildCodesUrl(puzzleId), buildCollectionsUrl(puzzleId)],
  });

/** Returns the URLs of the two exports. The browser saves them as files. */
export const exportUrls = (puzzleId: string) => ({
  codes: `${buildCodesUrl(puzzleId)}.csv`,
  winners: `${campaignsUrl}/${puzzleId}/winners.csv`,
});

export const useSetCodes = (puzzleId: string) => {
  const query = toPrizeQuery(usePrize());
  return useSend<SetCodesReply, CreateCollection>({
    call: (body) => ({ method: 'POST', path: buildCollectionsUrl(puzzleId) + query, body }),
    failure: { fallback: t('Failed to set codes') },
    refresh: listRefreshedUrls(puzzleId),
  });
};

export const useAppendCodes = (puzzleId: string) => {
  const query = toPrizeQuery(usePrize());
  return useSend<SetCodesReply, AppendCodes>({
    call: (body) => ({ method: 'POST', path: buildCodesUrl(puzzleId) + query, body }),
    failure: { fallback: t('Failed to add codes') },
    refresh: listRefreshedUrls(puzzleId),
  });
};

/** Changes the expiry and the terms of the active collection. */
export const useUpdateTerms = (puzzleId: string, onFailure: (error: Error) => void) => {
  const query = toPrizeQuery(usePrize());
  return useSend<Collection, UpdateCollection>({
    call: (body) => ({ method: 'PATCH', path: buildCollectionsUrl(puzzleId) + query, body }),
    failure: { fallback: t('Failed to save the terms') },
    refresh: [buildCollectionsUrl(puzzleId), campaignRowsUrl],
    onFailure,
  });
};

/** Changes when the owner is warned (A2, A5). */
export const useSaveAlerts = (puzzleId: string) => {
  const query = toPrizeQuery(usePrize());
  return useSend<Collection, UpdateCollection>({
    call: (body) => ({ method: 'PATCH', path: buildCollectionsUrl(puzzleId) + query, body }),
    failure: { fallback: t('Failed to save the warning settings') },
    refresh: [buildCollectionsUrl(puzzleId)],
  });
};

/** Ends the active collection of a campaign (K3, G15). */
export const useEndCollection = (puzzleId: string) => {
  const query = toPrizeQuery(usePrize());
  return useSend<EndCollectionReply, undefined>({
    call: () => ({ method: 'DELETE', path: buildCollectionsUrl(puzzleId) + query }),
    failure: { fallback: t('Failed to end campaign') },
    refresh: listRefreshedUrls(puzzleId),
  });
};
