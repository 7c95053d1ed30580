import { Images } from 'lucide-react';
import { EmptyState } from '../ui/empty-state.tsx';
import { ImageCard, imageGridLooks } from './image-card.tsx';
import type { ImagePickerProps } from './image-picker.tsx';
import { ImagesNotThere } from './images-not-there.tsx';
import { useTemplateImages } from './queries.ts';

/** The pictures that come with the product (I2, I9). */
export function TemplateImages({ value, onChange }: ImagePickerProps) {
  const query = useTemplateImages();
  if (!query.data) return <ImagesNotThere query={query} loadingText="Loading template images..." />;
  if (query.data.length === 0) return <EmptyState icon={Images} title="No template images available" />;
  return (
    <ul aria-label="Template images" className={imageGridLooks}>
      {query.data.map((image) => (
        <ImageCard
          key={image.id}
          name={image.title}
          detail={image.category}
          url={image.url}
          masterUrl={image.masterUrl}
          isSelected={image.url === value}
          onSelect={onChange}
        />
      ))}
    </ul>
  );
}
