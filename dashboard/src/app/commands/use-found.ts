import type { Campaign, Embed, FoundCode } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { campaignsUrl } from '../../campaigns/queries.ts';
import { listUrl } from '../../data/list-url.ts';
import { embedsUrl } from '../../embeds/queries.ts';

/** Waits for the next letter before it asks the server. */
const debounceMs = 150;
/** Enough to see whether a longer text is needed. */
const shownPerGroup = 6;
/** Shorter texts are parts of words. */
const codeMinChars = 3;

/** The server's results for the typed text. */
export interface Found {
  campaigns: readonly Campaign[];
  embeds: readonly Embed[];
  codes: readonly FoundCode[];
  /** The replies for the typed text are still to come. */
  isSearching: boolean;
  hasFailed: boolean;
}

/** Searches the owner's campaigns and embed codes by a part of the name, and their codes by the whole code. */
export function useFound(typed: string): Found {
  const search = useDebounced(typed.trim());
  const at = (url: string) => listUrl(url, { search, page: 1 });
  const campaigns = useQuery<Campaign[]>({ queryKey: [at(campaignsUrl)] });
  const embeds = useQuery<Embed[]>({ queryKey: [at(embedsUrl)] });
  const codes = useQuery<FoundCode[]>({
    queryKey: [`/api/codes?code=${encodeURIComponent(search)}`],
    enabled: search.length >= codeMinChars,
    // A code may be won at any moment.
    staleTime: 0,
  });
  const all = [campaigns, embeds, codes];
  // Until the reply for the latest letter arrives, the earlier one shows only what still matches.
  const matches = (text: string) => text.toLowerCase().includes(typed.trim().toLowerCase());
  return {
    campaigns: (campaigns.data ?? []).filter(({ title }) => matches(title)).slice(0, shownPerGroup),
    embeds: (embeds.data ?? []).filter(({ name }) => matches(name)).slice(0, shownPerGroup),
    codes: search === typed.trim() ? (codes.data ?? []) : [],
    isSearching: search !== typed.trim() || all.some(({ isFetching }) => isFetching),
    hasFailed: all.some(({ isError }) => isError),
  };
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
