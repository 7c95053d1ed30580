import type { UserImage } from '@puzzle-prize/sdk/protocol';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWithoutDeleted } from '../data/use-undoable-delete.ts';
import { t } from '../language/t.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatBytes } from './format-bytes.ts';
import { ImageCard, type ImageChoice, imageGridLooks } from './image-card.tsx';
import { ImageInUse, type UsedImage } from './image-in-use.tsx';
import { ImageSearch, NoImageMatches } from './image-search.tsx';
import { ImagesNotThere } from './images-not-there.tsx';
import { matchName } from './match-name.ts';
import { useDeleteImage, useLoadImageUses, userImagesUrl, useUserImages } from './queries.ts';
import { SuggestedTemplates } from './template-images.tsx';

export interface UserImagesProps extends ImageChoice {
  search: string;
  onSearch: (search: string) => void;
}

/** Lists the owner's images. The owner can search, choose or delete them (I2, I3, I8). */
export function UserImages(props: UserImagesProps) {
  const query = useUserImages();
  const images = useWithoutDeleted(userImagesUrl, query.data);
  const list = useRef<HTMLDivElement>(null);
  const { used, isOpen, setIsOpen, deleteUnused } = useDeleteUnused();
  if (!images) return <ImagesNotThere query={query} loadingText={t('Loading images...')} />;
  const handleDelete = (image: UserImage) => {
    void deleteUnused(image, () => {
      if (image.url === props.value) props.onChange('');
      // The button of the image disappears, so the focus moves to the list.
      list.current?.focus();
    });
  };
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {images.length === 0 ? (
        <>
          <EmptyState icon={ImagePlus} title={t('No images uploaded yet')} />
          <SuggestedTemplates value={props.value} onChange={props.onChange} />
        </>
      ) : (
        <ImageList {...props} images={images} onDelete={handleDelete} />
      )}
      <ImageInUse image={used} isOpen={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}

/**
 * Deletes an image that no campaign uses. If campaigns use it, opens the list of these campaigns instead (G41). If
 * the list fails to load, sends the deletion, which the server may refuse.
 */
function useDeleteUnused() {
  const remove = useDeleteImage();
  const loadUses = useLoadImageUses();
  const [used, setUsed] = useState<UsedImage>();
  const [isOpen, setIsOpen] = useState(false);
  const deleteUnused = async (image: UserImage, onDeleted: () => void) => {
    const { campaigns } = await loadUses(image.id).catch(() => ({ campaigns: [] }));
    if (campaigns.length === 0) {
      remove(image);
      onDeleted();
      return;
    }
    setUsed({ name: image.originalName, campaigns });
    setIsOpen(true);
  };
  return { used, isOpen, setIsOpen, deleteUnused };
}

interface ImageListProps extends UserImagesProps {
  images: readonly UserImage[];
  onDelete: (image: UserImage) => void;
}

function ImageList({ images, value, onChange, onDelete, search, onSearch }: ImageListProps) {
  const found = images.filter(({ originalName }) => matchName(originalName, search));
  // An image that was uploaded twice is listed twice with the same URL. Only the first one appears as
  // selected.
  const selectedId = images.find(({ url }) => url === value)?.id;
  return (
    <div className="space-y-4">
      <ImageSearch label={t('Search your images')} value={search} found={found.length} onChange={onSearch} />
      {found.length === 0 ? (
        <NoImageMatches />
      ) : (
        <ul aria-label={t('Your images')} className={imageGridLooks}>
          {found.map((image) => (
            <ImageCard
              key={image.id}
              name={image.originalName}
              detail={formatBytes(image.size)}
              url={image.url}
              masterUrl={image.masterUrl}
              isSelected={image.id === selectedId}
              onSelect={onChange}
              onDelete={() => {
                onDelete(image);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
