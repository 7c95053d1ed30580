import type { TemplateImage } from '@puzzle-prize/sdk/protocol';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { ImageCard, type ImageChoice, imageGridLooks } from './image-card.tsx';
import { ImagesNotThere } from './images-not-there.tsx';
import { useTemplateImages } from './queries.ts';

const kinds = [
  { id: 'all', label: 'All' },
  { id: 'photographs', label: 'Photographs' },
  { id: 'drawings', label: 'Drawings' },
] as const;
type Kind = (typeof kinds)[number]['id'];

/** The tag of templates that are photographs. */
const photoTag = 'photo';

/** Lists all template images, only the photographs, or only the drawings (I2, I9). */
export function TemplateImages({ value, onChange }: ImageChoice) {
  const query = useTemplateImages();
  const [kind, setKind] = useState<Kind>('all');
  if (!query.data) return <ImagesNotThere query={query} loadingText="Loading template images..." />;
  if (query.data.length === 0) return <EmptyState icon={Images} title="No template images available" />;
  return (
    <div className="space-y-4">
      <Segmented label="Kind of template" items={kinds} value={kind} onChange={setKind} />
      <ul aria-label="Template images" className={imageGridLooks}>
        {query.data
          .filter((image) => isOfKind(image, kind))
          .map((image) => (
            <TemplateCard key={image.id} image={image} value={value} onChange={onChange} />
          ))}
      </ul>
    </div>
  );
}

function isOfKind({ tags }: TemplateImage, kind: Kind): boolean {
  return kind === 'all' || tags.includes(photoTag) === (kind === 'photographs');
}

const suggested = 4;

/** Offers a few photographs to an owner who has no images. */
export function SuggestedTemplates({ value, onChange }: ImageChoice) {
  const { data = [] } = useTemplateImages();
  const photographs = data.filter((image) => isOfKind(image, 'photographs')).slice(0, suggested);
  if (photographs.length === 0) return null;
  return (
    <div className="mt-6 space-y-3">
      <p className="text-sm font-semibold">Or start with one of these</p>
      <ul aria-label="Suggested templates" className={imageGridLooks}>
        {photographs.map((image) => (
          <TemplateCard key={image.id} image={image} value={value} onChange={onChange} />
        ))}
      </ul>
    </div>
  );
}

function TemplateCard({ image, value, onChange }: ImageChoice & { image: TemplateImage }) {
  return (
    <ImageCard
      name={image.title}
      detail={image.category}
      url={image.url}
      masterUrl={image.masterUrl}
      isSelected={image.url === value}
      onSelect={onChange}
    />
  );
}
