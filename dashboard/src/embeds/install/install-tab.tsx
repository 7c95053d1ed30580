import type { Embed } from '@puzzle-prize/sdk/protocol';
import { LiveStatus } from './live-status.tsx';
import { SnippetCard } from './snippet-card.tsx';
import { StateNotice } from './state-notice.tsx';

/** Shows the snippet, and beside it the places where the embed code was seen. */
export function InstallTab({ embed }: { embed: Embed }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <SnippetCard embed={embed} />
      <div className="space-y-4 self-start lg:sticky lg:top-6">
        <LiveStatus embed={embed} />
        <StateNotice embed={embed} />
      </div>
    </div>
  );
}
