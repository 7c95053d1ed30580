import type { TemplateImage, UserImage } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../data/use-send.ts';

export const userImagesUrl = '/api/images';

export const useUserImages = () => useQuery<UserImage[]>({ queryKey: [userImagesUrl] });

export const useTemplateImages = () => useQuery<TemplateImage[]>({ queryKey: ['/api/template-images'] });

/** I8: refused with the campaigns' names while a campaign shows the image (G41), which then comes back. */
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
