import type { CurrentUser } from '@puzzle-prize/sdk/protocol';
import { useCampaigns } from '../campaigns/queries.ts';
import { lazyModule, useModule } from '../ui/lazy-module.ts';
import type { StepsCardProps } from './steps-card.tsx';
import { StepsPlace } from './steps-place.tsx';

/**
 * Shows new owners the steps to their first winner, above everything else. The place of the card is reserved while
 * it is unknown whether there are steps left.
 */
export function FirstSteps({ owner }: { owner: CurrentUser }) {
  const { data: campaigns, isError } = useCampaigns();
  if (!campaigns) return isError ? null : <StepsPlace owner={owner} />;
  return campaigns.length > 1 ? null : <LazyStepsCard owner={owner} campaign={campaigns[0]} />;
}

/** The card loads only for new owners. */
const stepsCard = lazyModule(() => import('./steps-card.tsx'));

function LazyStepsCard(props: StepsCardProps) {
  const part = useModule(stepsCard);
  return part ? <part.StepsCard {...props} /> : <StepsPlace owner={props.owner} />;
}
