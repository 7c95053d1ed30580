import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toaster.tsx';
import { ConfigForm } from './config-form.tsx';
import { createRoom } from './new-room.ts';
import { useCreateRaceConfig, useOpenFirstRoom } from './queries.ts';
import { createRaceForm, type RaceSettings } from './race-form.ts';
import { useKnownDomains } from './use-known-domains.ts';

/** Offers to configure the races of a campaign that has no configuration yet (Q2). */
export function NoConfig({ campaign }: { campaign: Campaign }) {
  const [isCreating, setIsCreating] = useState(false);
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="race-config">
      <h2 id="race-config" className="mb-5 text-lead">
        {t('Race Configuration')}
      </h2>
      {isCreating ? (
        <NewConfig
          campaign={campaign}
          onCancel={() => {
            setIsCreating(false);
          }}
        />
      ) : (
        <EmptyState icon={Settings2} title={t('No Race Configuration')}>
          <p>
            {t(
              'Choose how many can race, for how long, and on which sites. This also opens your first room.',
            )}
          </p>
          <Button
            onClick={() => {
              setIsCreating(true);
            }}
          >
            {t('Create Configuration')}
          </Button>
        </EmptyState>
      )}
    </Card>
  );
}

/** Shows the form once the known domains are loaded, so that it does not change while the owner types. */
function NewConfig({ campaign, onCancel }: { campaign: Campaign; onCancel: () => void }) {
  const known = useKnownDomains(campaign.id);
  const { isBusy, create } = useCreate(campaign);
  if (known.isLoading) {
    return (
      <Loading label={t('Looking for your sites...')}>
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  return (
    <ConfigForm
      start={createRaceForm(known.domains.slice(0, 1))}
      knownDomains={known.domains}
      submit={{ label: t('Create Configuration'), busyLabel: t('Creating...'), isBusy }}
      onSubmit={create}
      onCancel={onCancel}
    />
  );
}

/**
 * Creates the configuration and its first room; the configuration stays if the room cannot be created (Q8).
 */
function useCreate(campaign: Campaign) {
  const config = useCreateRaceConfig();
  const room = useOpenFirstRoom(campaign.id);
  const toast = useToast();
  return {
    isBusy: config.isPending,
    create: (settings: RaceSettings) => {
      config.send({ ...settings, puzzleId: campaign.id }, (created) => {
        toast({ title: t('Success!'), description: t('Race configuration created') });
        room.send(createRoom(created, campaign));
      });
    },
  };
}
