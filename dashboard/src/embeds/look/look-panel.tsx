import type { Embed } from '@puzzle-prize/sdk/protocol';
import { EmbedPreview } from './embed-preview.tsx';
import { StyleForm } from './style-form.tsx';
import { useStyleForm } from './use-style-form.ts';

/** The style of the button and its preview (D12, D14, E7). */
export function LookPanel({ embed }: { embed: Embed }) {
  const editor = useStyleForm(embed);
  return (
    <div className="space-y-6">
      <p className="max-w-2xl text-sm text-soft">
        A saved look shows on your page the next time it loads; the snippet stays the same. Options that your
        page sets itself, as attributes of the snippet, win over the look saved here.
      </p>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <StyleForm editor={editor} />
        <EmbedPreview embed={embed} style={editor.shown} />
      </div>
    </div>
  );
}
