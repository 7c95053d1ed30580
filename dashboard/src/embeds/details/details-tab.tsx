import type { Embed } from '@puzzle-prize/sdk/protocol';
import { useState } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { AssignDialog } from '../assign-dialog.tsx';
import { EditEmbedForm } from './edit-embed-form.tsx';

/** Shows the name, texts, site, state and campaign of an embed code (E2, E3). */
export function DetailsTab({ embed }: { embed: Embed }) {
  // After a save, the form mounts again, so that the next edit begins with the stored values.
  const [saves, setSaves] = useState(0);
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <EditEmbedForm
        key={saves}
        embed={embed}
        onSaved={() => {
          setSaves((count) => count + 1);
        }}
      />
      <div className="space-y-4 self-start">
        <CampaignCard embed={embed} />
        <Card className="p-4 sm:p-5">
          <h2 className="mb-2 text-lead">{t('Embed ID')}</h2>
          <div className="flex flex-wrap items-center gap-2">
            <code className="rounded-tile bg-sunken px-2 py-1 font-mono text-xs break-all">
              {embed.uniqueId}
            </code>
            <CopyButton text={embed.uniqueId} label={t('Embed ID')} />
          </div>
        </Card>
      </div>
    </div>
  );
}

function CampaignCard({ embed }: { embed: Embed }) {
  const [isAssigning, setIsAssigning] = useState(false);
  const { assignedPuzzle } = embed;
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-2 text-lead">{t('Campaign')}</h2>
      {assignedPuzzle ? (
        <div className="flex items-center gap-3">
          <img
            src={assignedPuzzle.imageUrl}
            alt=""
            width={48}
            height={48}
            className="size-12 rounded-tile object-cover"
          />
          <p dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {assignedPuzzle.isActive
              ? assignedPuzzle.title
              : t('{title} (inactive)', { title: assignedPuzzle.title })}
          </p>
        </div>
      ) : (
        <p className="text-soft">{t('No campaign assigned')}</p>
      )}
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        onClick={() => {
          setIsAssigning(true);
        }}
      >
        {t('Assign campaign')}
      </Button>
      <AssignDialog embed={embed} isOpen={isAssigning} onOpenChange={setIsAssigning} />
    </Card>
  );
}
