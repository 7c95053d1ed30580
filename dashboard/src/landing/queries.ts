import type { DemoEmbed } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';

/** Loads the demo puzzles of this installation (L2, L4). */
export function useDemos() {
  // Several parts of the page use this query. After a failure, only the retry button repeats the call, not a
  // part that mounts later.
  return useQuery<DemoEmbed[]>({ queryKey: ['/api/demo-embeds'], retryOnMount: false });
}
