import { useState } from 'react';
import { Tabs } from '../ui/tabs.tsx';
import { TemplateImages } from './template-images.tsx';
import { UploadArea } from './upload-area.tsx';
import { UserImages } from './user-images.tsx';

export interface ImagePickerProps {
  /** The url of the chosen picture, '' for none. */
  value: string;
  onChange: (url: string) => void;
}

type Source = 'mine' | 'templates';

/** An upload area above the owner's pictures and the templates (I1-I3). */
export function ImagePicker({ value, onChange }: ImagePickerProps) {
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
