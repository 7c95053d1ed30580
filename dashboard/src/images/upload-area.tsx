import { ImageUp } from 'lucide-react';
import { FileDrop } from '../ui/file-drop.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { useUpload } from './use-upload.ts';

/** Takes a picture from the owner's machine (I1, I4, I6). */
export function UploadArea({ onUploaded }: { onUploaded: (url: string) => void }) {
  const { progress, send } = useUpload(onUploaded);
  const isBusy = progress !== null;
  return (
    <FileDrop label="Upload an image" accept="image/*" isDisabled={isBusy} onFile={(file) => void send(file)}>
      <ImageUp aria-hidden className="mx-auto size-8 text-brand" />
      <p role="status" className="mt-2 font-semibold">
        {isBusy ? 'Processing & Uploading...' : 'Drop an image here or click to choose one'}
      </p>
      {isBusy ? (
        <div className="mx-auto mt-3 max-w-xs">
          <ProgressBar label="Upload" value={progress} />
        </div>
      ) : (
        <p className="mt-1 text-sm text-soft">Any image up to 50MB. It is cut to a square.</p>
      )}
    </FileDrop>
  );
}
