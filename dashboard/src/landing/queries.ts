import type { DemoEmbed } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';

/** The puzzles of this installation that the landing page can play (L2, L4). */
export function useDemos() {
  // Several parts of the page want them: what failed is asked for again by the visitor, not by the next part.
  return useQuery<DemoEmbed[]>({ queryKey: ['/api/demo-embeds'], retryOnMount: false });
}
