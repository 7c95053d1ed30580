import type { Campaign, RaceConfig } from '@puzzle-prize/sdk/protocol';
import { RequestError } from '@puzzle-prize/sdk/http';
import { useState } from 'react';
import { t } from '../language/t.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { lazyModule, useModule } from '../ui/lazy-module.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { ConfigCard } from './config-card.tsx';
import { HowRacingWorks } from './how-racing-works.tsx';
import { NoConfig } from './no-config.tsx';
import { PrizeCard } from './prize-card.tsx';
import { useRaceConfig } from './queries.ts';
import { RaceEmbedCard } from './race-embed-card.tsx';
import { RaceSessions } from './race-sessions.tsx';
import { RecordingsCard } from './recordings/recordings-card.tsx';

/** Shows the configuration, then the cards that depend on it (Q2, Q9, Q10, G19). */
export function RaceSetup({ campaign }: { campaign: Campaign }) {
  const config = useRaceConfig(campaign.id);
  if (config.data) return <ConfiguredRace campaign={campaign} config={config.data} />;
  if (isMissing(config.error)) {
    return (
      <>
        <NoConfig campaign={campaign} />
        <PrizeCard puzzleId={campaign.id} />
        <HowRacingWorks />
      </>
    );
  }
  if (config.isError) {
    return (
      <ErrorState
        title={t('The race configuration could not be loaded')}
        isRetrying={config.isFetching}
        onRetry={() => void config.refetch()}
      />
    );
  }
  return (
    <Loading label={t('Loading the race configuration...')}>
      <Card className="p-5 sm:p-7">
        <Skeleton className="h-56" />
      </Card>
    </Loading>
  );
}

function ConfiguredRace({ campaign, config }: { campaign: Campaign; config: RaceConfig }) {
  // The main action of the page is to save the settings while they are edited, and otherwise to open a room.
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <ConfigCard config={config} isEditing={isEditing} onEditing={setIsEditing} />
      <PrizeCard puzzleId={campaign.id} />
      <RaceEmbedCard campaign={campaign} config={config} />
      <ScheduledRaces config={config} />
      <RaceSessions campaign={campaign} config={config} isMain={!isEditing} />
      <RecordingsCard campaign={campaign} config={config} />
      <HowRacingWorks config={config} />
    </>
  );
}

/** The card loads after the page, because most races have no schedule. */
const eventsCard = lazyModule(() => import('./events/events-card.tsx'));

function ScheduledRaces({ config }: { config: RaceConfig }) {
  const part = useModule(eventsCard);
  if (part) return <part.EventsCard config={config} />;
  return (
    <Card className="p-5 sm:p-7">
      <Skeleton className="h-40" />
    </Card>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}
