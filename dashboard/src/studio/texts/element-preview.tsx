import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../language/t.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { PreviewFailure } from './preview-failure.tsx';
import { PreviewFrame, type Shown } from './preview-frame.ts';
import type { Scene } from './preview-platform.ts';

export interface PreviewProps extends Pick<Shown, 'locale' | 'texts' | 'theme'> {
  campaign: Campaign;
}

/** Shows the real element in a frame, in the state that the owner chooses. */
export function ElementPreview({ campaign, locale, texts, theme }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [preview, setPreview] = useState<PreviewFrame | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isRace = campaign.rewardType === 'competition';
  const [scene, setScene] = useState<Scene>(isRace ? 'waiting' : 'board');
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
    <>
      <Segmented
        label={t('State of the preview')}
        items={isRace ? listRaceScenes() : listScenes()}
        value={scene}
        onChange={setScene}
      />
      {hasFailed ? (
        <PreviewFailure />
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
    </>
  );
}

/** The empty page of the frame. Its colors follow the dashboard, so that a dark dashboard shows no white frame. */
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
