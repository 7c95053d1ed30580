import type { MediaType } from '@puzzle-prize/sdk/protocol';
import { CircleCheck, ImageOff, ImageUp, RotateCw, Video, VideoOff, X } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { mediaKinds } from './check-media-file.ts';
import { PlaybackNote } from './playback-note.tsx';
import type { MediaUploading, MediaUploadState, PickedFile } from './use-media-upload.ts';

export interface MediaFileAreaProps {
  mediaType: MediaType;
  upload: MediaUploading;
  /** The captions that the preview of a video shows. */
  captions?: PreviewCaptions | null;
  error: string | undefined;
}

interface PreviewCaptions {
  /** WebVTT. */
  text: string;
  /** A BCP 47 tag. */
  language: string;
}

type Picked = Exclude<MediaUploadState, { phase: 'none' }>;

/** Lets the owner choose or drop the file of a new reward, and shows its preview and upload (M5). */
export function MediaFileArea({ mediaType, upload, captions = null, error }: MediaFileAreaProps) {
  const { state, refused } = upload;
  const message = refused ? `\u2068${refused.name}\u2069: ${refused.reason}` : error;
  const Icon = mediaType === 'image' ? ImageUp : Video;
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-1.5 text-sm font-semibold">{t('Media File')}</legend>
      <FileDrop
        label={mediaType === 'image' ? t('Choose an image') : t('Choose a video')}
        accept={mediaKinds[mediaType].accept}
        onFiles={([file]) => {
          if (file) upload.start(file, mediaType);
        }}
      >
        <Icon aria-hidden className="mx-auto size-7 text-brand" />
        <p className="mt-2 font-semibold">
          {state.phase === 'none' ? describeDrop(mediaType) : t('Choose another file')}
        </p>
        <p className="mt-1 text-sm text-soft">
          {t('Images/Videos up to 10MB')}
          <br />
          {mediaKinds[mediaType].formats}
        </p>
      </FileDrop>
      {message !== undefined && (
        <p role="alert" className="text-sm font-medium wrap-anywhere text-berry">
          {message}
        </p>
      )}
      {state.phase !== 'none' && <PickedPanel state={state} upload={upload} captions={captions} />}
    </fieldset>
  );
}

function describeDrop(mediaType: MediaType): string {
  return mediaType === 'image'
    ? t('Drop the image here or click to choose')
    : t('Drop the video here or click to choose');
}

interface PickedPanelProps {
  state: Picked;
  upload: MediaUploading;
  captions: PreviewCaptions | null;
}

function PickedPanel({ state, upload, captions }: PickedPanelProps) {
  return (
    <div className="rounded-card border border-line bg-sunken p-3">
      {/* Each URL gets a new element, because a video element would keep showing its first file. */}
      <FilePreview key={state.address} picked={state} captions={captions} />
      <div className="mt-3 flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="line-clamp-1 text-sm font-semibold wrap-anywhere" title={state.file.name}>
            {state.file.name}
          </p>
          <Progress state={state} />
        </div>
        <PanelButtons state={state} upload={upload} />
      </div>
      {state.phase === 'uploaded' && <PlaybackNote file={state.uploaded} className="mt-3" />}
    </div>
  );
}

function Progress({ state }: { state: Picked }) {
  switch (state.phase) {
    case 'uploading':
      return (
        <>
          <p role="status" className="text-sm text-soft">
            {t('Uploading...')}
          </p>
          <ProgressBar label={t('Upload')} value={state.progress} />
        </>
      );
    case 'uploaded':
      return (
        <StatusLine>
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {t('Media uploaded successfully')}
        </StatusLine>
      );
    case 'failed':
      return (
        <p role="alert" className="text-sm font-medium text-berry">
          {state.reason}
        </p>
      );
  }
}

function StatusLine({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm font-semibold text-leaf">
      {children}
    </p>
  );
}

function PanelButtons({ state, upload }: { state: Picked; upload: MediaUploading }) {
  const isUploading = state.phase === 'uploading';
  return (
    <>
      {state.phase === 'failed' && (
        <Button variant="secondary" size="small" onClick={upload.again}>
          <RotateCw aria-hidden className="size-4" />
          {t('Try again')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label={isUploading ? t('Cancel upload') : t('Remove file')}
        onClick={upload.clear}
      >
        <X aria-hidden className="size-5" />
      </Button>
    </>
  );
}

/** Previews the picked file (M5). The preview has a fixed height, so that the form does not move. */
function FilePreview({
  picked: { address, mediaType },
  captions,
}: {
  picked: PickedFile;
  captions: PreviewCaptions | null;
}) {
  const [isBroken, setIsBroken] = useState(false);
  const looks = 'h-44 w-full rounded-tile bg-card object-contain';
  const handleError = () => {
    setIsBroken(true);
  };
  if (isBroken) return <NoPreview mediaType={mediaType} />;
  if (mediaType === 'image') {
    return (
      <img src={address} alt={t('Preview of the picked file')} className={looks} onError={handleError} />
    );
  }
  return (
    <video
      src={address}
      aria-label={t('Preview of the picked file')}
      controls
      muted
      playsInline
      preload="metadata"
      className={looks}
      onError={handleError}
    >
      {captions && <CaptionsTrack key={captions.text} captions={captions} />}
    </video>
  );
}

/** Shows captions that are not stored yet. */
function CaptionsTrack({ captions: { text, language } }: { captions: PreviewCaptions }) {
  const load = useCallback(
    (track: HTMLTrackElement) => {
      const address = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
      track.src = address;
      return () => {
        URL.revokeObjectURL(address);
      };
    },
    [text],
  );
  return <track ref={load} kind="captions" default srcLang={language} label={t('Captions')} />;
}

function NoPreview({ mediaType }: Pick<PickedFile, 'mediaType'>) {
  const Icon = mediaType === 'image' ? ImageOff : VideoOff;
  return (
    <div className="grid h-44 place-content-center gap-2 rounded-tile bg-card px-4 text-center text-sm text-soft">
      <Icon aria-hidden className="mx-auto size-8" />
      <p>{t('This browser cannot show the file.')}</p>
    </div>
  );
}
