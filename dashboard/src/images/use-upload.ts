import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkReadable } from '../data/check-readable.ts';
import { describeError } from '../data/error-text.ts';
import { upload } from '../data/upload.ts';
import { t } from '../language/t.ts';
import { useToast } from '../ui/toaster.tsx';
import { checkFile } from './check-file.ts';
import { userImagesUrl } from './queries.ts';
import { uploadedUrl } from './uploaded-url.ts';

/** The progress of an upload of one or more files. */
export interface UploadWork {
  /** The number of the current file; the first is 1. */
  place: number;
  total: number;
  /** The fraction of the current file that has been sent, from 0 to 1. */
  progress: number;
}

/** A file that failed to upload, with the reason. */
export interface RefusedFile {
  name: string;
  reason: string;
}

const createFailure = () => ({ title: t('Upload Failed'), fallback: t('Upload failed') });

/**
 * Uploads images to the owner's library, one after the other (I4-I7). `work` is null while no upload is
 * pending.
 * @param onUploaded called after each selection with the URL of its first uploaded image
 */
export function useUpload(onUploaded: (url: string) => void) {
  const [work, setWork] = useState<UploadWork | null>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutateAsync } = useMutation({
    meta: { failure: createFailure() },
    mutationFn: async (file: File) => {
      const onProgress = (progress: number) => {
        setWork((now) => now && { ...now, progress });
      };
      await checkReadable(file);
      const reply = await upload({
        path: `${userImagesUrl}/upload`,
        body: uploadForm(file),
        onProgress,
      });
      return uploadedUrl(reply);
    },
  });

  const refuse = (file: File, reason: string) => {
    setRefused((before) => [...before, { name: file.name, reason }]);
  };
  /**
   * Uploads one file and returns the URL of the image. If this fails, reports the failure and returns null.
   */
  const sendOne = async (file: File): Promise<string | null> => {
    try {
      const url = await mutateAsync(file);
      await queryClient.invalidateQueries({ queryKey: [userImagesUrl] });
      return url;
    } catch (error) {
      refuse(file, describeError(error, createFailure().fallback));
      return null;
    }
  };
  const send = async (files: readonly File[]) => {
    setRefused([]);
    const sound = files.filter((file) => {
      const refusal = checkFile(file);
      if (!refusal) return true;
      toast({ ...refusal, variant: 'destructive' });
      refuse(file, refusal.description);
      return false;
    });
    const urls: string[] = [];
    for (const [index, file] of sound.entries()) {
      setWork({ place: index + 1, total: sound.length, progress: 0 });
      const url = await sendOne(file);
      if (url === null) continue;
      urls.push(url);
      if (urls.length === 1) onUploaded(url);
    }
    setWork(null);
    if (urls.length > 0) toast({ title: t('Success'), description: describeSuccess(urls.length) });
  };
  return { work, refused, send };
}

/** Returns the text of the toast after a success (I7). */
function describeSuccess(count: number): string {
  return t('{count, plural, one {Image} other {# images}} processed and uploaded (300x300px)', { count });
}

/**
 * Builds the form to upload (I5, G40). The browser sends the file in a form directly from the disk; a data
 * URL for a file of 50 MB would need about 200 MB of memory.
 */
function uploadForm(file: File): FormData {
  const form = new FormData();
  form.append('filename', `${String(Date.now())}_${file.name}`);
  form.append('originalName', file.name);
  form.append('mimeType', file.type);
  form.append('image', file, file.name);
  return form;
}
