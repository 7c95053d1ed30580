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
} from '@puzzle-prize/sdk/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { buildAnalyticsUrl } from '../analytics/queries.ts';
import { campaignsUrl } from '../campaigns/queries.ts';
import { useSend } from '../data/use-send.ts';

export const buildCollectionsUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/code-collections`;
const buildCodesUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/codes`;
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
  useQuery<Collection[]>({ queryKey: [buildCollectionsUrl(puzzleId)] });

/** The part of a list that a call reads. */
export interface CodePart {
  skip?: number;
  size?: number;
  /** The time of the first page, so that wins since then do not move rows. */
  asOf?: string | undefined;
}

export function buildPageUrl(puzzleId: string, { filter, sort, direction }: CodeChoice, part: CodePart = {}) {
  const query = toQuery({ ...filter, sort, direction, ...part });
  return `${buildCodesUrl(puzzleId)}?${query}`;
}

/** The address of a CSV file with the chosen codes of the active collection. */
export function buildExportUrl(puzzleId: string, chosen: CodeFilter & { ids?: string }) {
  return `${buildCodesUrl(puzzleId)}.csv?${toQuery({ ...chosen, scope: 'active' })}`;
}

function toQuery(values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  return query.toString();
}

/** Loads the first page of codes. The previous codes stay visible while others load. */
export const useFirstPage = (puzzleId: string, choice: CodeChoice) =>
  useQuery<CodePage>({
    queryKey: [buildPageUrl(puzzleId, choice)],
    placeholderData: keepPreviousData,
  });

/** Loads where codes were won, for the filters. */
export const useCodePlaces = (puzzleId: string) =>
  useQuery<CodePlaces>({ queryKey: [buildPlacesUrl(puzzleId)] });

/** Loads the history of a code, also of an ended collection. */
export const useCodeHistory = (puzzleId: string, codeId: string) =>
  useQuery<CodeHistory>({ queryKey: [`${buildCodesUrl(puzzleId)}/${encodeURIComponent(codeId)}`] });

/** (G14) */
export const useRedeemCodes = (puzzleId: string) =>
  useSend<RedeemCodesReply, RedeemCodes>({
    call: (body) => ({ method: 'POST', path: `${buildCodesUrl(puzzleId)}/redeem`, body }),
    failure: { fallback: 'Failed to change the codes' },
    refresh: [buildCodesUrl(puzzleId), buildCollectionsUrl(puzzleId)],
  });

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
