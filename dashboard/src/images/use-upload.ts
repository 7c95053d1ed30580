import type { ImageUpload } from '@puzzle-prize/sdk/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../data/error-text.ts';
import { upload } from '../data/upload.ts';
import { useToast } from '../ui/toaster.tsx';
import { checkFile } from './check-file.ts';
import { userImagesUrl } from './queries.ts';
import { FileUnreadableError, readAsDataUrl } from './read-file.ts';
import { uploadedUrl } from './uploaded-url.ts';

/** Sends a picture to the library (I4-I7). `progress` is null when nothing is under way, else 0 to 1. */
export function useUpload(onUploaded: (url: string) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const queryClient = useQueryClient();
  const toast = useToast();

  const send = async (file: File) => {
    const refusal = checkFile(file);
    if (refusal) {
      toast({ ...refusal, variant: 'destructive' });
      return;
    }
    setProgress(0);
    try {
      const reply = await upload({
        path: `${userImagesUrl}/upload`,
        body: await uploadBody(file),
        onProgress: setProgress,
      });
      await queryClient.invalidateQueries({ queryKey: [userImagesUrl] });
      onUploaded(uploadedUrl(reply));
      toast({ title: 'Success', description: 'Image processed and uploaded (300x300px)' });
    } catch (error) {
      toast({ title: 'Upload Failed', description: failureText(error), variant: 'destructive' });
    } finally {
      setProgress(null);
    }
  };
  return { progress, send };
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

function failureText(error: unknown): string {
  return error instanceof FileUnreadableError ? error.message : errorText(error, 'Upload failed');
}
