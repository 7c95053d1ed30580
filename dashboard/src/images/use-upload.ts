import type { ImageUpload } from '@puzzle-prize/sdk/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../data/error-text.ts';
import { upload } from '../data/upload.ts';
import { useToast } from '../ui/toaster.tsx';
import { checkFile } from './check-file.ts';
import { userImagesUrl } from './queries.ts';
import { readAsDataUrl } from './read-file.ts';
import { uploadedUrl } from './uploaded-url.ts';

/** What is under way. */
export interface UploadWork {
  /** Which of the files given it is, from 1. */
  place: number;
  total: number;
  /** How much of it has left this machine, 0 to 1. */
  progress: number;
}

/** A file that did not become a picture, and why. */
export interface RefusedFile {
  name: string;
  reason: string;
}

const failure = { title: 'Upload Failed', fallback: 'Upload failed' };

/**
 * Sends pictures to the library, one after the other (I4-I7). `work` is null when nothing is under way.
 * @param onUploaded told of the first of the pictures given together
 */
export function useUpload(onUploaded: (url: string) => void) {
  const [work, setWork] = useState<UploadWork | null>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutateAsync } = useMutation({
    meta: { failure },
    mutationFn: async (file: File) => {
      const onProgress = (progress: number) => {
        setWork((now) => now && { ...now, progress });
      };
      const reply = await upload({
        path: `${userImagesUrl}/upload`,
        body: await uploadBody(file),
        onProgress,
      });
      return uploadedUrl(reply);
    },
  });

  const refuse = (file: File, reason: string) => {
    setRefused((before) => [...before, { name: file.name, reason }]);
  };
  /** The picture's url; null for a failure, which has been told. */
  const sendOne = async (file: File): Promise<string | null> => {
    try {
      const url = await mutateAsync(file);
      await queryClient.invalidateQueries({ queryKey: [userImagesUrl] });
      return url;
    } catch (error) {
      refuse(file, errorText(error, failure.fallback));
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
    if (urls.length > 0) toast({ title: 'Success', description: successText(urls.length) });
  };
  return { work, refused, send };
}

/** I7. */
function successText(count: number): string {
  return count === 1
    ? 'Image processed and uploaded (300x300px)'
    : `${String(count)} images processed and uploaded (300x300px)`;
}

/** I5. */
async function uploadBody(file: File): Promise<ImageUpload> {
  return {
    image: await readAsDataUrl(file),
    filename: `${String(Date.now())}_${file.name}`,
    originalName: file.name,
    mimeType: file.type,
  };
}
