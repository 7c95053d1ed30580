import type { PageSlugCheck } from '@puzzle-prize/sdk/protocol';
import { findPageSlugProblem } from '@puzzle-prize/sdk/protocol/limits';
import { useEffect, useState } from 'react';
import { useSlugCheck } from './queries.ts';

/** The delay in milliseconds between the last key press and the call of the server. */
const pauseMs = 350;

export interface SlugState {
  /** The reason of a refusal; null for an address that is free or not checked yet. */
  problem: PageSlugCheck['slugProblem'];
  /** Whether the server has confirmed that the address is free. */
  isFree: boolean;
}

/**
 * Checks an address while the owner types it. Checks the form of the address at once and, after a pause in typing,
 * whether the address is free.
 */
export function useSlugProblem(embedId: string, slug: string, stored: string): SlugState {
  const [settled, setSettled] = useState(slug);
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, slug);
    return () => {
      clearTimeout(timer);
    };
  }, [slug]);
  // An empty field means the default address.
  const isNew = slug !== '' && slug !== stored;
  const problem = isNew ? findPageSlugProblem(slug) : null;
  const isAsked = isNew && problem === null && slug === settled;
  const { data } = useSlugCheck(embedId, isAsked ? slug : null);
  if (!isAsked || !data) return { problem, isFree: false };
  return { problem: data.slugProblem, isFree: data.slugProblem === null };
}
