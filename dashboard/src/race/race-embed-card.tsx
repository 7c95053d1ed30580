import type { Campaign, JoinMode, RaceConfig } from '@puzzle-prize/sdk/protocol';
import { BookOpen, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { usePreviewPath } from '../campaigns/use-preview-path.ts';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TitledCode } from '../ui/code-block.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { buildRaceElementSnippet, buildRaceIframeSnippet } from './race-snippets.ts';

const kinds = ['iframe', 'element'] as const;

/** Shows the code to paste into a host page (Q9). */
export function RaceEmbedCard({ campaign, config }: { campaign: Campaign; config: RaceConfig }) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('iframe');
  const { id: puzzleId, title } = campaign;
  const previewPath = usePreviewPath(`/embed/race/${puzzleId}`);
  const options = { origin: window.location.origin, puzzleId, title };
  const snippets = {
    iframe: {
      label: 'iframe',
      title: t('Works wherever HTML can be pasted'),
      code: buildRaceIframeSnippet(options),
    },
    element: {
      label: t('Custom element'),
      title: t('Grows with its page, without a frame'),
      code: buildRaceElementSnippet(options),
    },
  };
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="race-embed">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="race-embed" className="text-lead">
            {t('Embed Code (Auto-Join)')}
          </h2>
          <p className="mt-1.5 text-soft">{explainJoinMode(config.joinMode)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="secondary" size="small">
            <a href={previewPath} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
              {t('Test Live Race')}
              <span className="sr-only"> {t('(opens a new tab)')}</span>
            </a>
          </Button>
          <Button asChild variant="secondary" size="small">
            <a href="/docs/api/race-api/" target="_blank" rel="noreferrer">
              <BookOpen aria-hidden className="size-4" />
              {t('Race API')}
              <span className="sr-only"> {t('(opens a new tab)')}</span>
            </a>
          </Button>
        </div>
      </div>
      <Tabs
        label={t('Kind of embed code')}
        value={kind}
        onChange={setKind}
        items={kinds.map((id) => ({
          id,
          label: snippets[id].label,
          content: <TitledCode code={snippets[id].code} label={t('Embed code')} title={snippets[id].title} />,
        }))}
      />
    </Card>
  );
}

function explainJoinMode(mode: JoinMode): string {
  return mode === 'auto'
    ? t(
        'Put this on your site once. Visitors of the page enter a waiting room, or a new one when all are full.',
      )
    : t(
        'Put this on your site once. Visitors are spectators until your server assigns them a slot with the Race API.',
      );
}
