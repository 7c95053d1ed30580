import type { TemplateImage, UserImage } from '@puzzle-prize/sdk/protocol';
import type { UseQueryResult } from '@tanstack/react-query';
import { ImagePlus, Images } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useToast } from '../ui/toaster.tsx';
import { formatBytes } from './format-bytes.ts';
import { ImageCard, imageGridLooks } from './image-card.tsx';
import { useDeleteImage, useTemplateImages, useUserImages } from './queries.ts';
import { UploadArea } from './upload-area.tsx';

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

function UserImages({ value, onChange }: ImagePickerProps) {
  const query = useUserImages();
  const remove = useDeleteImage();
  const toast = useToast();
  const handleDelete = (image: UserImage) => {
    remove.send(image.id, () => {
      toast({ title: 'Success', description: 'Image deleted successfully' });
      if (image.url === value) onChange('');
    });
  };
  if (!query.data) return <NotThereYet query={query} loadingText="Loading images..." />;
  if (query.data.length === 0) return <EmptyState icon={ImagePlus} title="No images uploaded yet" />;
  return (
    <ul aria-label="Your images" className={imageGridLooks}>
      {query.data.map((image) => (
        <ImageCard
          key={image.id}
          name={image.originalName}
          detail={formatBytes(image.size)}
          url={image.url}
          masterUrl={image.masterUrl}
          isSelected={image.url === value}
          onSelect={onChange}
          onDelete={() => {
            handleDelete(image);
          }}
        />
      ))}
    </ul>
  );
}

function TemplateImages({ value, onChange }: ImagePickerProps) {
  const query = useTemplateImages();
  if (!query.data) return <NotThereYet query={query} loadingText="Loading template images..." />;
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

interface NotThereYetProps {
  query: UseQueryResult<UserImage[]> | UseQueryResult<TemplateImage[]>;
  loadingText: string;
}

function NotThereYet({ query, loadingText }: NotThereYetProps) {
  if (query.isError) {
    return (
      <ErrorState
        title="The images could not be loaded"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label={loadingText} isLabelShown className={imageGridLooks}>
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} className="aspect-[4/5]" />
      ))}
    </Loading>
  );
}
