import type {
  AppendCodes,
  CodePage,
  CodePageQuery,
  Collection,
  CreateCollection,
  EndCollectionReply,
  SetCodesReply,
} from '@puzzle-prize/sdk/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { buildAnalyticsUrl } from '../analytics/queries.ts';
import { campaignsUrl } from '../campaigns/queries.ts';
import { useSend } from '../data/use-send.ts';

export const buildCollectionsUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/code-collections`;
const buildCodesUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/codes`;

/** The filter and the start of a page of codes. */
export type CodeChoice = Required<Pick<CodePageQuery, 'state' | 'search'>> & { after: number };

/** Returns the queries to refresh when a campaign's codes change. */
export const listRefreshedUrls = (puzzleId: string) => [
  buildCollectionsUrl(puzzleId),
  buildCodesUrl(puzzleId),
  buildAnalyticsUrl(puzzleId),
];

export const useCollections = (puzzleId: string) =>
  useQuery<Collection[]>({ queryKey: [buildCollectionsUrl(puzzleId)] });

/**
 * Loads one filtered page of the active collection. The previous page stays visible while the next one loads.
 */
export const useCodePage = (puzzleId: string, { after, state, search }: CodeChoice) => {
  const query = new URLSearchParams({ after: String(after), state, search });
  return useQuery<CodePage>({
    queryKey: [`${buildCodesUrl(puzzleId)}?${query.toString()}`],
    placeholderData: keepPreviousData,
  });
};

/** The addresses of the two exports, which the browser saves as files. */
export const exportUrls = (puzzleId: string) => ({
  codes: `${buildCodesUrl(puzzleId)}.csv`,
  winners: `${campaignsUrl}/${puzzleId}/winners.csv`,
});

export const useSetCodes = (puzzleId: string) =>
  useSend<SetCodesReply, CreateCollection>({
    call: (body) => ({ method: 'POST', path: buildCollectionsUrl(puzzleId), body }),
    failure: { fallback: 'Failed to set codes' },
    refresh: listRefreshedUrls(puzzleId),
  });

export const useAppendCodes = (puzzleId: string) =>
  useSend<SetCodesReply, AppendCodes>({
    call: (body) => ({ method: 'POST', path: buildCodesUrl(puzzleId), body }),
    failure: { fallback: 'Failed to add codes' },
    refresh: listRefreshedUrls(puzzleId),
  });

/** (K3, G15) */
export const useEndCollection = (puzzleId: string) =>
  useSend<EndCollectionReply, undefined>({
    call: () => ({ method: 'DELETE', path: buildCollectionsUrl(puzzleId) }),
    failure: { fallback: 'Failed to end campaign' },
    refresh: listRefreshedUrls(puzzleId),
  });
