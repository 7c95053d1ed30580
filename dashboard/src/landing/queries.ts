import type { DemoEmbed } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';

/** Loads the demo puzzles of this installation (L2, L4). */
export function useDemos() {
  // Several parts of the page use this query. After a failure, a part that mounts later must not send the
  // call again; only the retry button does.
  return useQuery<DemoEmbed[]>({ queryKey: ['/api/demo-embeds'], retryOnMount: false });
}
