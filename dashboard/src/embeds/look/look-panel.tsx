import type { Embed } from '@puzzle-prize/sdk/protocol';
import { t } from '../../language/t.ts';
import { EmbedPreview } from './embed-preview.tsx';
import { StyleForm } from './style-form.tsx';
import { useStyleForm } from './use-style-form.ts';

export interface LookPanelProps {
  embed: Embed;
  /** Whether the panel is the view itself, rather than a part of a card in a list. */
  isMain?: boolean;
}

/** The style of the button and its preview (D12, D14, E7). */
export function LookPanel({ embed, isMain = false }: LookPanelProps) {
  const editor = useStyleForm(embed);
  return (
    <div className="space-y-6">
      <p className="max-w-2xl text-sm text-soft">
        {t(
          'A saved look shows on your page the next time it loads; the snippet stays the same. Options that your page sets itself, as attributes of the snippet, win over the look saved here.',
        )}
      </p>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <StyleForm editor={editor} isMain={isMain} />
        <EmbedPreview embed={embed} style={editor.shown} />
      </div>
    </div>
  );
}
