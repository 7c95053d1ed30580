import { ImageUp } from 'lucide-react';
import { FileDrop } from '../ui/file-drop.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Spoken } from '../ui/spoken.tsx';
import { unknownPictures } from './check-file.ts';
import { type RefusedFile, type UploadWork, useUpload } from './use-upload.ts';

/** Takes pictures from the owner's machine (I1, I4, I6). */
export function UploadArea({ onUploaded }: { onUploaded: (url: string) => void }) {
  const { work, refused, send } = useUpload(onUploaded);
  const text = work ? busyText(work) : '';
  return (
    <div className="space-y-3">
      <FileDrop
        label="Upload images"
        accept={['image/*', ...unknownPictures].join(',')}
        isDisabled={work !== null}
        isMultiple
        onFiles={(files) => void send(files)}
      >
        <ImageUp aria-hidden className="mx-auto size-8 text-brand" />
        <p className="mt-2 font-semibold">{text || 'Drop images here or click to choose'}</p>
        <Spoken text={text} />
        {work ? (
          // As tall as the line it stands for, so that nothing below jumps.
          <div className="mx-auto mt-1 grid h-5 max-w-xs items-center">
            <ProgressBar label="Upload" value={work.progress} />
          </div>
        ) : (
          <p className="mt-1 text-sm text-soft">
            Any image up to 50MB, also HEIC from a phone. It is cut to a square.
          </p>
        )}
      </FileDrop>
      {refused.length > 0 && <Refused files={refused} />}
    </div>
  );
}

/** Stays after the toasts are gone, since of several failures only the last one's toast is seen. */
function Refused({ files }: { files: readonly RefusedFile[] }) {
  return (
    <ul
      aria-label="Not uploaded"
      className="space-y-1 rounded-tile bg-berry-tint px-4 py-3 text-sm wrap-anywhere"
    >
      {files.map(({ name, reason }, index) => (
        <li key={index}>
          <span className="font-semibold">{name}</span>: {reason}
        </li>
      ))}
    </ul>
  );
}

/** I6. */
function busyText({ place, total }: UploadWork): string {
  const words = 'Processing & Uploading...';
  return total === 1 ? words : `${words} (${String(place)} of ${String(total)})`;
}
