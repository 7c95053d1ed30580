import type {
  AppendCodes,
  CodePage,
  Collection,
  CreateCollection,
  EndCollectionReply,
  SetCodesReply,
} from '@puzzle-prize/sdk/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { campaignsUrl } from '../campaigns/queries.ts';
import { useSend } from '../data/use-send.ts';

const collectionsUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/code-collections`;
const codesUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/codes`;
export const analyticsUrl = (puzzleId: string) => `${campaignsUrl}/${puzzleId}/analytics`;

/** Everything that changes with a campaign's codes. */
const refresh = (puzzleId: string) => [collectionsUrl(puzzleId), codesUrl(puzzleId), analyticsUrl(puzzleId)];

export const useCollections = (puzzleId: string) =>
  useQuery<Collection[]>({ queryKey: [collectionsUrl(puzzleId)] });

/** One page of the active collection. The page before stays while the next one loads. */
export const useCodePage = (puzzleId: string, after: number) =>
  useQuery<CodePage>({
    queryKey: [`${codesUrl(puzzleId)}?after=${String(after)}`],
    placeholderData: keepPreviousData,
  });

export const useSetCodes = (puzzleId: string) =>
  useSend<SetCodesReply, CreateCollection>({
    call: (body) => ({ method: 'POST', path: collectionsUrl(puzzleId), body }),
    failure: { fallback: 'Failed to set codes' },
    refresh: refresh(puzzleId),
  });

export const useAppendCodes = (puzzleId: string) =>
  useSend<SetCodesReply, AppendCodes>({
    call: (body) => ({ method: 'POST', path: codesUrl(puzzleId), body }),
    failure: { fallback: 'Failed to add codes' },
    refresh: refresh(puzzleId),
  });

/** K3, G15. */
export const useEndCollection = (puzzleId: string) =>
  useSend<EndCollectionReply, undefined>({
    call: () => ({ method: 'DELETE', path: collectionsUrl(puzzleId) }),
    failure: { fallback: 'Failed to end campaign' },
    refresh: refresh(puzzleId),
  });
