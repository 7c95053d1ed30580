import type { Embed } from '@puzzle-prize/sdk/protocol';
import { paperSizes } from '@puzzle-prize/sdk/protocol/limits';
import { Download } from 'lucide-react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { buildPageUrl } from './queries.ts';

/** Downloads the QR code and posters of a hosted page. */
export function PrintCard({ embed }: { embed: Embed }) {
  const url = buildPageUrl(embed.id);
  return (
    <Card className="space-y-4 p-4 sm:p-5" aria-labelledby="page-print">
      <h2 id="page-print" className="text-lead">
        {t('To print')}
      </h2>
      <Files
        name={t('QR code')}
        files={['svg', 'png'].map((drawing) => ({
          label: drawing.toUpperCase(),
          name: t('QR code as {kind}', { kind: drawing.toUpperCase() }),
          url: `${url}/qr-code?drawing=${drawing}`,
        }))}
      />
      {embed.assignedPuzzle ? (
        <Files
          name={t('Poster as PDF')}
          files={paperSizes.map((paper) => ({
            label: paper.toUpperCase(),
            name: t('Poster in the size {size}', { size: paper.toUpperCase() }),
            url: `${url}/poster?paper=${paper}`,
          }))}
        />
      ) : (
        <p className="text-sm text-soft">{t('Assign a campaign to download posters.')}</p>
      )}
      <p className="text-sm text-soft">
        {t(
          'The QR code leads to the short link. It stays valid when you change the address or the campaign.',
        )}
      </p>
    </Card>
  );
}

interface File {
  label: string;
  /** The name for screen readers, which is complete without the heading. */
  name: string;
  url: string;
}

function Files({ name, files }: { name: string; files: File[] }) {
  return (
    <div className="space-y-1.5">
      <p className="text-sm font-semibold">{name}</p>
      <div className="flex flex-wrap gap-2">
        {files.map((file) => (
          <Button key={file.url} asChild variant="secondary" size="small">
            <a href={file.url} download aria-label={file.name}>
              <Download aria-hidden className="size-4" />
              {file.label}
            </a>
          </Button>
        ))}
      </div>
    </div>
  );
}
