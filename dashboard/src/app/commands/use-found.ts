import type { Campaign, Embed, FoundCode } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { campaignsUrl } from '../../campaigns/queries.ts';
import { listUrl } from '../../data/list-url.ts';
import { useDebounced } from '../../data/use-debounced.ts';
import { embedsUrl } from '../../embeds/queries.ts';

/** The maximum number of results of each kind. A full group of results tells the owner to type a longer text. */
const shownPerGroup = 6;
/** The minimum number of typed characters for a search for codes. Shorter texts are rarely whole codes. */
const codeMinChars = 3;

/** The server's results for the typed text. */
export interface Found {
  campaigns: readonly Campaign[];
  embeds: readonly Embed[];
  codes: readonly FoundCode[];
  /** Whether any reply for the typed text is still missing. */
  isSearching: boolean;
  hasFailed: boolean;
}

/** Finds the owner's campaigns and embed codes by a part of the name, and prize codes by the whole code. */
export function useFound(typed: string): Found {
  const search = useDebounced(typed.trim());
  const at = (url: string) => listUrl(url, { search, page: 1 });
  const campaigns = useQuery<Campaign[]>({ queryKey: [at(campaignsUrl)] });
  const embeds = useQuery<Embed[]>({ queryKey: [at(embedsUrl)] });
  const codes = useQuery<FoundCode[]>({
    queryKey: [`/api/codes?code=${encodeURIComponent(search)}`],
    enabled: search.length >= codeMinChars,
    // A cached reply is outdated at once, because visitors win codes at any time.
    staleTime: 0,
  });
  const all = [campaigns, embeds, codes];
  // Until the reply for the latest text arrives, the earlier results that match this text stay visible.
  const matches = (text: string) => text.toLowerCase().includes(typed.trim().toLowerCase());
  return {
    campaigns: (campaigns.data ?? []).filter(({ title }) => matches(title)).slice(0, shownPerGroup),
    embeds: (embeds.data ?? []).filter(({ name }) => matches(name)).slice(0, shownPerGroup),
    codes: search === typed.trim() ? (codes.data ?? []) : [],
    isSearching: search !== typed.trim() || all.some(({ isFetching }) => isFetching),
    hasFailed: all.some(({ isError }) => isError),
  };
}
