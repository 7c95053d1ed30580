import type { UserImage } from '@puzzle-prize/sdk/protocol';
import type { RefObject } from 'react';
import { AlertSheet } from '../ui/alert-sheet.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { quote } from '../ui/quote.ts';
import { useImageUses } from './queries.ts';

export interface DeleteImageProps {
  /** The image to delete; undefined before the owner has chosen one. */
  image: UserImage | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Receives the focus after a deletion. */
  nextFocus: RefObject<HTMLElement | null>;
  onDelete: (image: UserImage) => void;
}

/**
 * Asks before an image is deleted (I8). An image that campaigns use cannot be deleted (G41); in this case the
 * dialog lists these campaigns instead. If the list of campaigns fails to load, the dialog asks anyway, and
 * the server may then refuse the deletion.
 */
export function DeleteImage({ image, isOpen, onOpenChange, nextFocus, onDelete }: DeleteImageProps) {
  const uses = useImageUses(isOpen ? image?.id : undefined);
  const usedBy = uses.data?.campaigns ?? [];
  const name = <bdi className="font-semibold wrap-anywhere text-ink">{image?.originalName}</bdi>;
  return (
    <>
      <AlertSheet
        isOpen={isOpen && usedBy.length > 0}
        onOpenChange={onOpenChange}
        title="This image is in use"
        cancel={{ label: 'Close', variant: 'secondary' }}
        actions={null}
      >
        <p className="wrap-anywhere">
          {name} is used by {usedBy.map(quote).join(', ')}. You can delete it when no campaign uses it.
        </p>
      </AlertSheet>
      <ConfirmDialog
        isOpen={isOpen && !uses.isPending && usedBy.length === 0}
        onOpenChange={onOpenChange}
        title="Delete this image?"
        confirmLabel="Delete Image"
        nextFocus={nextFocus}
        onConfirm={() => {
          onOpenChange(false);
          if (image) onDelete(image);
        }}
      >
        <p>{name} will be removed from your library. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
