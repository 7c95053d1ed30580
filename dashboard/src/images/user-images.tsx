import type { UserImage } from '@puzzle-prize/sdk/protocol';
import { ImagePlus } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useToast } from '../ui/toaster.tsx';
import { formatBytes } from './format-bytes.ts';
import { ImageCard, imageGridLooks } from './image-card.tsx';
import type { ImagePickerProps } from './image-picker.tsx';
import { ImagesNotThere } from './images-not-there.tsx';
import { useDeleteImage, useUserImages } from './queries.ts';

/** The owner's own pictures, to choose and to delete (I2, I3, I8). */
export function UserImages(props: ImagePickerProps) {
  const query = useUserImages();
  const list = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const remove = useDeleteImage(({ url }) => {
    toast({ title: 'Success', description: 'Image deleted successfully' });
    if (url === props.value) props.onChange('');
  });
  if (!query.data) return <ImagesNotThere query={query} loadingText="Loading images..." />;
  return (
    // After a deletion the focus stays here.
    <div ref={list} tabIndex={-1} className="outline-none">
      {query.data.length === 0 ? (
        <EmptyState icon={ImagePlus} title="No images uploaded yet" />
      ) : (
        <ImageList {...props} images={query.data} onDelete={remove.send} nextFocus={list} />
      )}
    </div>
  );
}

interface ImageListProps extends ImagePickerProps {
  images: readonly UserImage[];
  onDelete: (image: UserImage) => void;
  nextFocus: RefObject<HTMLElement | null>;
}

function ImageList({ images, value, onChange, onDelete, nextFocus }: ImageListProps) {
  const [asked, setAsked] = useState<UserImage>();
  const [isAsking, setIsAsking] = useState(false);
  // The same picture may have been uploaded twice and then has one address: only one of them shows as chosen.
  const selectedId = images.find(({ url }) => url === value)?.id;
  return (
    <>
      <ul aria-label="Your images" className={imageGridLooks}>
        {images.map((image) => (
          <ImageCard
            key={image.id}
            name={image.originalName}
            detail={formatBytes(image.size)}
            url={image.url}
            masterUrl={image.masterUrl}
            isSelected={image.id === selectedId}
            onSelect={onChange}
            onDelete={() => {
              setAsked(image);
              setIsAsking(true);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this image?"
        confirmLabel="Delete Image"
        nextFocus={nextFocus}
        onConfirm={() => {
          setIsAsking(false);
          if (asked) onDelete(asked);
        }}
      >
        <p>
          <span className="font-semibold wrap-anywhere text-ink">{asked?.originalName}</span> leaves your
          library. This cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
