import { ImageOff, VideoOff } from 'lucide-react';
import { useState } from 'react';
import type { PickedFile } from './use-media-upload.ts';

/** The picked file as winners will see it, before it is uploaded (M5). Always as tall, so that nothing jumps. */
export function FilePreview({ picked: { address, mediaType } }: { picked: PickedFile }) {
  const [isBroken, setIsBroken] = useState(false);
  const looks = 'h-44 w-full rounded-tile bg-card object-contain';
  const handleError = () => {
    setIsBroken(true);
  };
  if (isBroken) return <NoPreview mediaType={mediaType} />;
  if (mediaType === 'image') {
    return <img src={address} alt="Preview of the picked file" className={looks} onError={handleError} />;
  }
  return (
    <video
      src={address}
      aria-label="Preview of the picked file"
      controls
      muted
      playsInline
      preload="metadata"
      className={looks}
      onError={handleError}
    />
  );
}

function NoPreview({ mediaType }: Pick<PickedFile, 'mediaType'>) {
  const Icon = mediaType === 'image' ? ImageOff : VideoOff;
  return (
    <div className="grid h-44 place-content-center gap-2 rounded-tile bg-card px-4 text-center text-sm text-soft">
      <Icon aria-hidden className="mx-auto size-8" />
      <p>This browser cannot show the file.</p>
    </div>
  );
}
