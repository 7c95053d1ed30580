import { SearchX } from 'lucide-react';
import { t } from '../language/t.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { SearchField } from '../ui/search-field.tsx';

export interface ImageSearchProps {
  label: string;
  value: string;
  /** The number of images that match. */
  found: number;
  onChange: (value: string) => void;
}

/** Searches a list of images by name. */
export function ImageSearch({ label, value, found, onChange }: ImageSearchProps) {
  const isSearching = value.trim() !== '';
  return (
    <>
      <SearchField label={label} value={value} onChange={onChange} />
      <LiveRegion
        text={isSearching ? t('{count, plural, one {# image} other {# images}} found', { count: found }) : ''}
      />
    </>
  );
}

/** Replaces the images when none matches. */
export function NoImageMatches() {
  return <EmptyState icon={SearchX} title={t('No image matches.')} />;
}
