import type { EmbedPage } from '@puzzle-prize/sdk/protocol';
import { previewHeightPx, previewWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** Shows the addresses of a hosted page, and how messengers show a link to it. */
export function PageCard({ page }: { page: EmbedPage }) {
  return (
    <Card className="space-y-4 p-4 sm:p-5" aria-labelledby="page-address">
      <h2 id="page-address" className="text-lead">
        {t('Your page')}
      </h2>
      <Address name={t('Address')} url={page.pageUrl} />
      <Address name={t('Short link')} url={page.shortUrl} />
      <Button asChild variant="secondary" size="small">
        <a href={page.pageUrl} target="_blank" rel="noopener">
          <ExternalLink aria-hidden className="size-4" />
          {t('Open the page')}
        </a>
      </Button>
      <SharedImage key={page.shareImageUrl} page={page} />
    </Card>
  );
}

function Address({ name, url }: { name: string; url: string }) {
  return (
    <div className="space-y-1">
      <p className="text-sm font-semibold">{name}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code dir="ltr" className="rounded-tile bg-sunken px-2 py-1 font-mono text-xs break-all">
          {url}
        </code>
        <CopyButton text={url} label={name} />
      </div>
    </div>
  );
}

function SharedImage({ page: { shareImageUrl } }: { page: EmbedPage }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (shareImageUrl === null)
    return (
      <p className="text-sm text-soft">
        {t('Messengers show no image now, because the page shows no puzzle.')}
      </p>
    );
  if (hasFailed) return <p className="text-sm text-soft">{t('The preview image could not be loaded.')}</p>;
  return (
    <figure className="space-y-1.5">
      <img
        src={shareImageUrl}
        alt=""
        width={previewWidthPx}
        height={previewHeightPx}
        className="h-auto w-full rounded-tile bg-sunken"
        onError={() => {
          setHasFailed(true);
        }}
      />
      <figcaption className="text-sm text-soft">
        {t('Messengers and social networks show this image for a link to the page.')}
      </figcaption>
    </figure>
  );
}
