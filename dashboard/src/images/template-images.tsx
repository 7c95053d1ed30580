import type { TemplateImage } from '@puzzle-prize/sdk/protocol';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { t } from '../language/t.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { type Segment, Segmented } from '../ui/segmented.tsx';
import { ImageCard, type ImageChoice, imageGridLooks } from './image-card.tsx';
import { ImageSearch, NoImageMatches } from './image-search.tsx';
import { ImagesNotThere } from './images-not-there.tsx';
import { matchName } from './match-name.ts';
import { useTemplateImages } from './queries.ts';

type Kind = 'all' | 'photographs' | 'drawings';

const listKinds = (): Segment<Kind>[] => [
  { id: 'all', label: t('All') },
  { id: 'photographs', label: t('Photographs') },
  { id: 'drawings', label: t('Drawings') },
];

/** The tag of templates that are photographs. */
const photoTag = 'photo';

/** Lists all template images, only the photographs, or only the drawings (I2, I9). */
export function TemplateImages({ value, onChange }: ImageChoice) {
  const query = useTemplateImages();
  const [kind, setKind] = useState<Kind>('all');
  const [search, setSearch] = useState('');
  if (!query.data) return <ImagesNotThere query={query} loadingText={t('Loading template images...')} />;
  if (query.data.length === 0) return <EmptyState icon={Images} title={t('No template images available')} />;
  const found = query.data.filter((image) => isOfKind(image, kind) && matchName(image.title, search));
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <ImageSearch
          label={t('Search template images')}
          value={search}
          found={found.length}
          onChange={setSearch}
        />
        <Segmented label={t('Kind of template')} items={listKinds()} value={kind} onChange={setKind} />
      </div>
      {found.length === 0 ? (
        <NoImageMatches />
      ) : (
        <ul aria-label={t('Template images')} className={imageGridLooks}>
          {found.map((image) => (
            <TemplateCard key={image.id} image={image} value={value} onChange={onChange} />
          ))}
        </ul>
      )}
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
      <p className="text-sm font-semibold">{t('Or start with one of these')}</p>
      <ul aria-label={t('Suggested templates')} className={imageGridLooks}>
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
