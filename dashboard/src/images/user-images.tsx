import type { UserImage } from '@puzzle-prize/sdk/protocol';
import { ImagePlus } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { useToast } from '../ui/toaster.tsx';
import { DeleteImage } from './delete-image.tsx';
import { formatBytes } from './format-bytes.ts';
import { ImageCard, type ImageChoice, imageGridLooks } from './image-card.tsx';
import { ImagesNotThere } from './images-not-there.tsx';
import { useDeleteImage, useUserImages } from './queries.ts';
import { SuggestedTemplates } from './template-images.tsx';

/** Lists the owner's images. The owner can choose or delete each one (I2, I3, I8). */
export function UserImages(props: ImageChoice) {
  const query = useUserImages();
  const list = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const remove = useDeleteImage(({ url }) => {
    toast({ title: 'Success', description: 'Image deleted successfully' });
    if (url === props.value) props.onChange('');
  });
  if (!query.data) return <ImagesNotThere query={query} loadingText="Loading images..." />;
  return (
    // Receives the focus after a deletion.
    <div ref={list} tabIndex={-1} className="outline-none">
      {query.data.length === 0 ? (
        <>
          <EmptyState icon={ImagePlus} title="No images uploaded yet" />
          <SuggestedTemplates {...props} />
        </>
      ) : (
        <ImageList {...props} images={query.data} onDelete={remove.send} nextFocus={list} />
      )}
    </div>
  );
}

interface ImageListProps extends ImageChoice {
  images: readonly UserImage[];
  onDelete: (image: UserImage) => void;
  nextFocus: RefObject<HTMLElement | null>;
}

function ImageList({ images, value, onChange, onDelete, nextFocus }: ImageListProps) {
  const [asked, setAsked] = useState<UserImage>();
  const [isAsking, setIsAsking] = useState(false);
  // An image that was uploaded twice is listed twice with the same URL. Only the first one appears as
  // selected.
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
      <DeleteImage
        image={asked}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        nextFocus={nextFocus}
        onDelete={onDelete}
      />
    </>
  );
}
