import { Images } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ImageCard, type ImageChoice, imageGridLooks } from './image-card.tsx';
import { ImagesNotThere } from './images-not-there.tsx';
import { useTemplateImages } from './queries.ts';
import { UploadArea } from './upload-area.tsx';
import { UserImages } from './user-images.tsx';

type Source = 'mine' | 'templates';

/** Lets the owner upload an image, or choose one of their own images or a template (I1-I3). */
export function ImagePicker({ value, onChange }: ImageChoice) {
  const [source, setSource] = useState<Source>('mine');
  const handleUploaded = (url: string) => {
    setSource('mine');
    onChange(url);
  };
  return (
    <div className="space-y-5">
      <UploadArea onUploaded={handleUploaded} />
      <Tabs
        label="Image source"
        value={source}
        onChange={setSource}
        items={[
          { id: 'mine', label: 'Your Images', content: <UserImages value={value} onChange={onChange} /> },
          {
            id: 'templates',
            label: 'Template Images',
            content: <TemplateImages value={value} onChange={onChange} />,
          },
        ]}
      />
    </div>
  );
}

/** Lists the template images (I2, I9). */
function TemplateImages({ value, onChange }: ImageChoice) {
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
