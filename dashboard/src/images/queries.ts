import type { ImageUses, TemplateImage, UserImage } from '@puzzle-prize/sdk/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUndoableDelete } from '../data/use-undoable-delete.ts';
import { t } from '../language/t.ts';

export const userImagesUrl = '/api/images';

export const useUserImages = () => useQuery<UserImage[]>({ queryKey: [userImagesUrl] });

/**
 * Returns a function that loads the campaigns that use an image (G41). The reply is not cached, because campaigns
 * change.
 */
export function useLoadImageUses() {
  const queryClient = useQueryClient();
  return (id: string) =>
    queryClient.query<ImageUses>({ queryKey: [`${userImagesUrl}/${id}/uses`], staleTime: 0, gcTime: 0 });
}

export const useTemplateImages = () => useQuery<TemplateImage[]>({ queryKey: ['/api/template-images'] });

/**
 * Deletes an image, which can be undone for a few seconds. If campaigns use the image, the server refuses and
 * names the campaigns (G41), and the image reappears (I8).
 */
export const useDeleteImage = () =>
  useUndoableDelete({
    url: userImagesUrl,
    title: t('Image deleted'),
    undo: { label: t('Undo'), done: t('Undone') },
    failure: { title: t('Delete Failed'), fallback: t('Delete failed') },
  });
