import { ImageUp } from 'lucide-react';
import { t } from '../language/t.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { unknownImages } from './check-file.ts';
import { type RefusedFile, type UploadWork, useUpload } from './use-upload.ts';

/** Uploads images from the owner's device, and shows the progress and the failures (I1, I4, I6). */
export function UploadArea({ onUploaded }: { onUploaded: (url: string) => void }) {
  const { work, refused, send } = useUpload(onUploaded);
  const text = work ? describeBusy(work) : '';
  return (
    <div className="space-y-3">
      <FileDrop
        label={t('Upload images')}
        accept={['image/*', ...unknownImages].join(',')}
        isDisabled={work !== null}
        isMultiple
        onFiles={(files) => void send(files)}
      >
        <ImageUp aria-hidden className="mx-auto size-8 text-brand" />
        <p className="mt-2 font-semibold">{text || t('Drop images here or click to choose')}</p>
        <LiveRegion text={text} />
        {work ? (
          // The bar has the height of the line that it replaces, so that the content below does not move.
          <div className="mx-auto mt-1 grid h-5 max-w-xs items-center">
            <ProgressBar label={t('Upload')} value={work.progress} />
          </div>
        ) : (
          <p className="mt-1 text-sm text-soft">
            {t(
              'Any image up to 50 MB, including HEIC from a phone. You then choose the square that visitors see.',
            )}
          </p>
        )}
      </FileDrop>
      {refused.length > 0 && <Refused files={refused} />}
    </div>
  );
}

/** Lists all failed files, because a toast shows only the last failure. */
function Refused({ files }: { files: readonly RefusedFile[] }) {
  return (
    <ul
      aria-label={t('Not uploaded')}
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

/** Returns the text to show while files are uploading (I6). */
function describeBusy({ place, total }: UploadWork): string {
  return total === 1
    ? t('Processing & Uploading...')
    : t('Processing & Uploading... ({place} of {total})', { place, total });
}
