import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';

export interface MessagePreviewProps {
  /** The name of the preview. */
  label: string;
  title: string;
  message: string;
}

/** Shows the card that visitors see in place of the puzzle. Like the card, it shows a line break as a space. */
export function MessagePreview({ label, title, message }: MessagePreviewProps) {
  return (
    <figure className="rounded-tile bg-sunken p-4">
      <figcaption className="mb-2 text-xs font-semibold text-soft">{label}</figcaption>
      <div
        className="mx-auto rounded-card border border-line bg-card p-5 text-center"
        style={{ maxWidth: imageContractPx }}
      >
        <svg viewBox="0 0 30 30" aria-hidden className="mx-auto mb-3 size-10 fill-brand">
          {tiles.map(({ x, y }) => (
            <rect key={`${String(x)}-${String(y)}`} x={x} y={y} width={9} height={9} rx={2} />
          ))}
        </svg>
        {title.trim() !== '' && (
          <p dir="auto" className="font-semibold wrap-anywhere">
            {title}
          </p>
        )}
        <p dir="auto" className="mt-1 text-sm wrap-anywhere">
          {message}
        </p>
      </div>
    </figure>
  );
}

/** The eight tiles of a small board. */
const tiles = Array.from({ length: 8 }, (_, index) => ({
  x: (index % 3) * 10.5,
  y: Math.floor(index / 3) * 10.5,
}));
