import type { TextPreviewSurface } from '@puzzle-prize/sdk/protocol';
import { useState } from 'react';
import { t } from '../../language/t.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PreviewProps } from './element-preview.tsx';
import { PreviewFailure } from './preview-failure.tsx';
import { useTextPreview } from './queries.ts';

/** Shows a page or a mail as the server writes it for visitors, with a sample prize. */
export function PagePreview({ campaign, locale, texts, theme }: PreviewProps) {
  const [surface, setSurface] = useState<TextPreviewSurface>('prize');
  const preview = useTextPreview({ puzzleId: campaign.id, locale, surface, texts });
  const isMail = surface.endsWith('_mail');
  return (
    <>
      <Segmented
        label={t('Page or mail')}
        items={campaign.rewardType === 'competition' ? listRaceSurfaces() : listSurfaces()}
        value={surface}
        onChange={setSurface}
      />
      {preview.isError && <PreviewFailure />}
      {preview.isPending && <Skeleton className="h-[36rem] w-full rounded-card" />}
      {preview.data && (
        <>
          <p className="text-sm wrap-anywhere">
            <span className="text-soft">{isMail ? t('Subject') : t('Title')}</span>{' '}
            <bdi>{preview.data.title}</bdi>
          </p>
          {/* Without permission for scripts, the frame may have our origin, which its typeface needs. */}
          <iframe
            title={t('Preview of the page or mail')}
            sandbox="allow-same-origin"
            srcDoc={preview.data.html}
            className="h-[36rem] w-full rounded-card border border-line"
            style={{ colorScheme: theme }}
          />
        </>
      )}
      <p className="text-sm text-soft">{t('Code, dates and links are examples.')}</p>
    </>
  );
}

interface Item {
  id: TextPreviewSurface;
  label: string;
}

const listSurfaces = (): Item[] => [
  { id: 'prize', label: t('Prize page') },
  { id: 'prize_mail', label: t('Mail with the code') },
  { id: 'again_mail', label: t('Mail about new codes') },
  { id: 'link', label: t('Shared link') },
];

const listRaceSurfaces = (): Item[] => [
  { id: 'prize', label: t('Prize page') },
  { id: 'prize_mail', label: t('Mail with the code') },
  { id: 'race_result', label: t('Result of the race') },
];
