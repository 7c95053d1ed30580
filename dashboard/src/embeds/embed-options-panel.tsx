import type { Embed } from '@puzzle-prize/sdk/protocol';
import { EmbedPreview } from './embed-preview.tsx';
import { EmbedSnippets } from './embed-snippets.tsx';
import { StyleForm } from './style-form.tsx';
import { useStyleForm } from './use-style-form.ts';

/** Shows the style form of the button, its preview and the code to paste (D12-D14, E7). */
export function EmbedOptionsPanel({ embed }: { embed: Embed }) {
  const editor = useStyleForm(embed);
  return (
    <div className="space-y-8">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <StyleForm editor={editor} />
        <EmbedPreview embed={embed} style={editor.shown} />
      </div>
      <EmbedSnippets embed={embed} style={editor.shown} isChanged={editor.isChanged} />
    </div>
  );
}
