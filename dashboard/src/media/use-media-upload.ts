import type { MediaType } from '@puzzle-prize/sdk/protocol';
import { RequestError } from '@puzzle-prize/sdk/http';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { checkReadable } from '../data/check-readable.ts';
import { describeError, LocalError } from '../data/error-text.ts';
import { upload } from '../data/upload.ts';
import { t } from '../language/t.ts';
import { quote } from '../ui/quote.ts';
import { useToast } from '../ui/toaster.tsx';
import { checkMediaFile, type MediaRefusal } from './check-media-file.ts';
import { drawPoster } from './draw-poster.ts';
import { readUploadedFile, type UploadedFile } from './uploaded-file.ts';

/** A picked file that has passed the browser's checks. Only the server can check its contents. */
export interface PickedFile {
  file: File;
  mediaType: MediaType;
  /** The object URL of the file. It works only on this page. */
  address: string;
}

/** A file that was refused before it was sent, with the reason. */
export interface RefusedFile {
  name: string;
  reason: string;
}

/** The upload state of a new reward's file. */
export type MediaUploadState =
  | { phase: 'none' }
  | (PickedFile & { phase: 'uploading'; progress: number })
  | (PickedFile & { phase: 'uploaded'; uploaded: UploadedFile; poster: string | null })
  | (PickedFile & { phase: 'failed'; reason: string });

export type MediaUploading = ReturnType<typeof useMediaUpload>;

const createFailure = () => ({ title: t('Upload Failed'), fallback: t('Upload failed') });

/**
 * Uploads a file as soon as it is picked, and keeps the result until it is cleared. A form that was refused
 * or closed can therefore be sent again without another upload (M5-M7, M13).
 */
export function useMediaUpload() {
  const [state, setState] = useState<MediaUploadState>({ phase: 'none' });
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const running = useRef<AbortController>(null);
  const toast = useToast();
  const { mutateAsync } = useMutation({ meta: { failure: createFailure() }, mutationFn: sendFile });
  useEffect(() => () => running.current?.abort(), []);
  useRevoked(state.phase === 'none' ? null : state.address);

  const run = async (picked: PickedFile) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setRefused(null);
    setState({ ...picked, phase: 'uploading', progress: 0 });
    const onProgress = (progress: number) => {
      if (!signal.aborted) setState({ ...picked, phase: 'uploading', progress });
    };
    try {
      const [uploaded, poster] = await Promise.all([
        mutateAsync({ picked, signal, onProgress }),
        picked.mediaType === 'video' ? drawPoster(picked.file) : null,
      ]);
      if (signal.aborted || !uploaded) return;
      setState({ ...picked, phase: 'uploaded', uploaded, poster });
      toast({
        title: t('Success'),
        description: t('{name} is uploaded.', { name: quote(picked.file.name) }),
      });
    } catch (error) {
      if (!signal.aborted)
        setState({ ...picked, phase: 'failed', reason: describeError(error, createFailure().fallback) });
    }
  };

  const refuse = (file: File, refusal: MediaRefusal) => {
    toast({ ...refusal, variant: 'destructive' });
    setRefused({ name: file.name, reason: refusal.description });
    setState((before) => (before.phase === 'failed' ? { phase: 'none' } : before));
  };

  return {
    state,
    /** The newest file, if it was refused. */
    refused,
    /** Uploads a file unless it is invalid. Only a valid file replaces an earlier valid one. */
    start: (file: File, mediaType: MediaType) => {
      const refusal = checkMediaFile(file, mediaType);
      if (refusal) refuse(file, refusal);
      else void run({ file, mediaType, address: URL.createObjectURL(file) });
    },
    /** Repeats a failed upload. */
    again: () => {
      if (state.phase !== 'none') void run(state);
    },
    /** Cancels the upload and removes the file from the form. */
    clear: () => {
      running.current?.abort();
      setRefused(null);
      setState({ phase: 'none' });
    },
    /**
     * Marks the upload as failed. The form calls this function when the server no longer knows the upload.
     */
    lose: (reason: string) => {
      if (state.phase !== 'none') setState({ ...pickFields(state), phase: 'failed', reason });
    },
  };
}

const pickFields = ({ file, mediaType, address }: PickedFile): PickedFile => ({ file, mediaType, address });

function useRevoked(address: string | null): void {
  useEffect(() => {
    if (address === null) return;
    return () => {
      URL.revokeObjectURL(address);
    };
  }, [address]);
}

interface Sending {
  picked: PickedFile;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Sends a file. Returns null when the upload was canceled, because that is not a failure. */
async function sendFile({ picked, signal, onProgress }: Sending): Promise<UploadedFile | null> {
  const { file, mediaType } = picked;
  await checkReadable(file);
  const body = new FormData();
  // The order matters: the server streams the form and needs the type before the file.
  body.append('mediaType', mediaType);
  body.append('originalName', file.name);
  body.append('file', file, file.name);
  try {
    return readUploadedFile(await upload({ path: '/api/media/upload', body, onProgress, signal }));
  } catch (error) {
    if (signal.aborted) return null;
    const isCut = error instanceof RequestError && error.status === 0;
    throw isCut ? new LocalError(t('An error occurred while uploading')) : error;
  }
}
