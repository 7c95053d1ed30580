import { useState } from 'react';
import { useShownTheme } from '../../data/theme.ts';
import { t } from '../../language/t.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { PreviewColors } from '../preview-colors.tsx';
import { ElementPreview, type PreviewProps } from './element-preview.tsx';
import { PagePreview } from './page-preview.tsx';

/** Shows the owner's texts while they are being written: in the element, or in pages and mails. */
export function TextPreview(props: Omit<PreviewProps, 'theme'>) {
  const [part, setPart] = useState<'element' | 'pages'>('element');
  const [theme, setTheme] = useState(useShownTheme());
  const isRace = props.campaign.rewardType === 'competition';
  const Part = part === 'element' ? ElementPreview : PagePreview;
  return (
    <section aria-label={t('Preview')} className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t('Part of the preview')}
          items={[
            { id: 'element', label: isRace ? t('Race') : t('Puzzle') },
            { id: 'pages', label: t('Pages and mails') },
          ]}
          value={part}
          onChange={setPart}
        />
        <PreviewColors value={theme} onChange={setTheme} />
      </div>
      <Part {...props} theme={theme} />
    </section>
  );
}
