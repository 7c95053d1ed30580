import type { DemoEmbed } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';

/** The puzzles of this installation that the landing page can play (L2, L4). */
export function useDemos() {
  return useQuery<DemoEmbed[]>({ queryKey: ['/api/demo-embeds'] });
}
