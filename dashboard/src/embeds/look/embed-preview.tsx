import type { Embed, EmbedStyle } from '@puzzle-prize/sdk/protocol';
import { frameHeightPx, frameWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import { PuzzlePrizeButton } from '@puzzle-prize/widget/react';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useCampaigns } from '../../campaigns/queries.ts';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { buildFramePath } from '../frame-path.ts';

export interface EmbedPreviewProps {
  embed: Embed;
  style: EmbedStyle;
}

type PreviewKind = 'button' | EmbedStyle['theme'];

/** Shows the button and the puzzle exactly as visitors see them (E7, D14). */
export function EmbedPreview({ embed, style }: EmbedPreviewProps) {
  const [kind, setKind] = useState<PreviewKind>('button');
  const previewId = usePreviewId(embed);
  const isShown = embed.isActive && embed.assignedPuzzle?.isActive === true;
  return (
    <section aria-label={t('Preview')} className="min-w-0 space-y-4 self-start lg:sticky lg:top-6">
      <Tabs
        label={t('What to preview')}
        value={kind}
        onChange={setKind}
        items={[
          {
            id: 'button',
            label: t('Button'),
            content: <ButtonPreview style={style} previewId={previewId} />,
          },
          {
            id: 'dark',
            label: t('Puzzle, dark'),
            content: <FramePreview theme="dark" previewId={previewId} />,
          },
          {
            id: 'light',
            label: t('Puzzle, light'),
            content: <FramePreview theme="light" previewId={previewId} />,
          },
        ]}
      />
      <p className="text-sm text-soft">
        {isShown
          ? t('A preview gives away no codes and is not counted.')
          : t('Visitors see the fallback message now, as in this preview.')}
      </p>
      <Button asChild variant="secondary">
        <a href={buildFramePath(embed.uniqueId, style.theme)} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('Test Live Widget')}
          <span className="sr-only"> {t('(opens a new tab)')}</span>
        </a>
      </Button>
    </section>
  );
}

const surroundings = [
  { name: 'light', looks: 'bg-[#ffffff] text-[#3d4450]' },
  { name: 'dark', looks: 'bg-[#15171c] text-[#c9ced8]' },
] as const;

/**
 * CSS containment keeps the button in its box. Custom CSS such as `position: fixed` could otherwise move it
 * over the dashboard.
 */
const surroundingLooks =
  'flex min-h-36 flex-col items-center justify-center gap-4 p-4 [contain:layout_paint]';

/** Shows the button on a light and on a dark background, because the host page may have either. */
function ButtonPreview({ style, previewId }: { style: EmbedStyle; previewId: string | null }) {
  return (
    <div className="grid overflow-hidden rounded-tile border border-line">
      {surroundings.map(({ name, looks }) => (
        <div key={name} className={joinClassNames(surroundingLooks, looks)}>
          <PuzzlePrizeButton {...style} embedId={previewId ?? ''} host={window.location.origin} />
          <span className="text-xs">{name === 'light' ? t('On a light page') : t('On a dark page')}</span>
        </div>
      ))}
    </div>
  );
}

interface FramePreviewProps {
  theme: EmbedStyle['theme'];
  previewId: string | null;
}

function FramePreview({ theme, previewId }: FramePreviewProps) {
  if (previewId === null) return <Skeleton className="mx-auto h-125 w-85 max-w-full" />;
  return (
    <iframe
      key={theme}
      src={buildFramePath(previewId, theme)}
      width={frameWidthPx}
      height={frameHeightPx}
      title={theme === 'light' ? t('Puzzle, light') : t('Puzzle, dark')}
      className="mx-auto block max-w-full rounded-card border border-line"
    />
  );
}

/**
 * Chooses the id that the preview opens. The id of the campaign opens an owner's preview, which issues no
 * codes and changes no statistics (G8). If visitors would see the fallback message, the id of the embed code
 * is used instead, so that the owner sees this message too.
 * @returns null while the campaigns are loading
 */
function usePreviewId({ uniqueId, isActive, assignedPuzzle }: Embed): string | null {
  const campaigns = useCampaigns();
  if (!isActive || !assignedPuzzle?.isActive) return uniqueId;
  if (campaigns.isPending) return null;
  return campaigns.data?.find(({ id }) => id === assignedPuzzle.id)?.uniqueId ?? uniqueId;
}
