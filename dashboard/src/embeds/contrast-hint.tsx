import type { EmbedStyle } from '@puzzle-prize/sdk/protocol';
import { embedStyleDefaults, textContrastMin } from '@puzzle-prize/sdk/protocol/limits';
import { Contrast } from 'lucide-react';
import { poorContrast, readColor } from './css-color.ts';

type Colors = Pick<EmbedStyle, 'textColor' | 'backgroundColor'>;

/** Tells when the chosen colours are too close to read, because the button then does not look as chosen (E7). */
export function ContrastHint({ style }: { style: Colors }) {
  const contrast = isChosen(style) ? measure(style) : null;
  return (
    <div role="status" className="sm:col-span-2 empty:hidden">
      {contrast && (
        <p className="flex gap-2 rounded-tile bg-sun-tint px-3 py-2 text-sm">
          <Contrast aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            A contrast of {contrast}:1 is hard to read. The button shifts its background until the text stands
            out at {textContrastMin}:1, as the preview shows.
          </span>
        </p>
      )}
    </div>
  );
}

/** Nobody needs to hear of the default colours, which nobody chose. */
function isChosen({ textColor, backgroundColor }: Colors): boolean {
  const standard: Colors = embedStyleDefaults;
  return textColor !== standard.textColor || backgroundColor !== standard.backgroundColor;
}

function measure({ textColor, backgroundColor }: Colors): string | null {
  const text = readColor(textColor);
  const background = readColor(backgroundColor);
  return text && background && poorContrast(text, background);
}
