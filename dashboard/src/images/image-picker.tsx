import { useState } from 'react';
import { t } from '../language/t.ts';
import { Tabs } from '../ui/tabs.tsx';
import type { ImageChoice } from './image-card.tsx';
import { TemplateImages } from './template-images.tsx';
import { UploadArea } from './upload-area.tsx';
import { UserImages } from './user-images.tsx';

type Source = 'mine' | 'templates';

/** Lets the owner upload an image, or choose one of their own images or a template (I1-I3). */
export function ImagePicker({ value, onChange }: ImageChoice) {
  const [source, setSource] = useState<Source>('mine');
  const [search, setSearch] = useState('');
  const handleUploaded = (url: string) => {
    setSource('mine');
    // A search could hide the new image.
    setSearch('');
    onChange(url);
  };
  return (
    <div className="space-y-5">
      <UploadArea onUploaded={handleUploaded} />
      <Tabs
        label={t('Image source')}
        value={source}
        onChange={setSource}
        items={[
          {
            id: 'mine',
            label: t('Your Images'),
            content: <UserImages value={value} onChange={onChange} search={search} onSearch={setSearch} />,
          },
          {
            id: 'templates',
            label: t('Template Images'),
            content: <TemplateImages value={value} onChange={onChange} />,
          },
        ]}
      />
    </div>
  );
}
