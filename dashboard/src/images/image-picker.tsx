import { useState } from 'react';
import { Tabs } from '../ui/tabs.tsx';
import type { ImageChoice } from './image-card.tsx';
import { TemplateImages } from './template-images.tsx';
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
