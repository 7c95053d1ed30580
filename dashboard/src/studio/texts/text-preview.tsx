import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { useEffect, useRef, useState } from 'react';
import { useShownTheme } from '../../data/theme.ts';
import { t } from '../../language/t.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { PreviewColors } from '../preview-colors.tsx';
import type { Texts } from './list-texts.ts';
import { PreviewFrame } from './preview-frame.ts';
import type { Scene } from './preview-platform.ts';

export interface TextPreviewProps {
  campaign: Campaign;
  locale: string;
  texts: Texts;
}

/** Shows the element with the owner's texts while they are being written. */
export function TextPreview({ campaign, locale, texts }: TextPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [preview, setPreview] = useState<PreviewFrame | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isRace = campaign.rewardType === 'competition';
  const [scene, setScene] = useState<Scene>(isRace ? 'waiting' : 'board');
  const [theme, setTheme] = useState(useShownTheme());
  useEffect(() => {
    preview?.show({ scene, locale, texts, theme });
  }, [preview, scene, locale, texts, theme]);
  const open = () => {
    const view = frame.current?.contentDocument?.defaultView;
    if (!view) return;
    setPreview(
      new PreviewFrame(view, campaign, () => {
        setHasFailed(true);
      }),
    );
  };
  return (
    <section aria-label={t('Preview')} className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t('State of the preview')}
          items={isRace ? listRaceScenes() : listScenes()}
          value={scene}
          onChange={setScene}
        />
        <PreviewColors value={theme} onChange={setTheme} />
      </div>
      {hasFailed ? (
        <p role="alert" className="rounded-card bg-sunken p-4 text-sm">
          {t('The preview could not be loaded. Your texts are not affected.')}
        </p>
      ) : (
        <iframe
          ref={frame}
          title={isRace ? t('Preview of the race') : t('Preview of the puzzle')}
          srcDoc={blankPage}
          className="h-[36rem] w-full rounded-card border border-line"
          onLoad={open}
        />
      )}
      <p className="text-sm text-soft">{t('The preview gives no codes and is not counted.')}</p>
    </section>
  );
}

/** Its colors follow the dashboard, so that it is not white until the element is there. */
const blankPage =
  '<!doctype html><html lang="en"><head><meta name="color-scheme" content="light dark"><title>Preview</title></head><body></body></html>';

const listScenes = (): { id: Scene; label: string }[] => [
  { id: 'board', label: t('Board') },
  { id: 'code', label: t('Won code') },
  { id: 'empty', label: t('No code left') },
  { id: 'refused', label: t('Refusal') },
];

const listRaceScenes = (): { id: Scene; label: string }[] => [
  { id: 'waiting', label: t('Waiting room') },
  { id: 'racing', label: t('Race') },
  { id: 'won', label: t('Won code') },
  { id: 'full', label: t('Refusal') },
];
