import { Moon, Sun } from 'lucide-react';
import { t } from '../language/t.ts';
import { Segmented } from '../ui/segmented.tsx';

/** The colors of a preview. They can differ from the dashboard's, because the owner's page has its own. */
export type PreviewTheme = 'light' | 'dark';

export interface PreviewColorsProps {
  value: PreviewTheme;
  onChange: (theme: PreviewTheme) => void;
}

/** Switches a preview between light and dark. */
export function PreviewColors({ value, onChange }: PreviewColorsProps) {
  return (
    <Segmented
      label={t('Preview colors')}
      items={[
        { id: 'light', label: t('Light'), icon: Sun },
        { id: 'dark', label: t('Dark'), icon: Moon },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
