import type { ImageUses, TemplateImage, UserImage } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../data/use-send.ts';

export const userImagesUrl = '/api/images';

export const useUserImages = () => useQuery<UserImage[]>({ queryKey: [userImagesUrl] });

/** Loads the campaigns that use an image (G41). The reply is not cached, because campaigns change. */
export const useImageUses = (id: string | undefined) =>
  useQuery<ImageUses>({
    queryKey: [`${userImagesUrl}/${id ?? ''}/uses`],
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });

export const useTemplateImages = () => useQuery<TemplateImage[]>({ queryKey: ['/api/template-images'] });

/**
 * Deletes an image and hides it at once. If campaigns use the image, the server refuses and names the
 * campaigns (G41), and the image reappears (I8).
 */
export const useDeleteImage = (onDone: (image: UserImage) => void) =>
  useSend<unknown, UserImage, UserImage[]>({
    call: ({ id }) => ({ method: 'DELETE', path: `${userImagesUrl}/${id}` }),
    failure: { title: 'Delete Failed', fallback: 'Delete failed' },
    refresh: [userImagesUrl],
    preview: {
      url: userImagesUrl,
      change: (images, { id }) => images.filter((image) => image.id !== id),
    },
    onDone: (_reply, image) => {
      onDone(image);
    },
  });
