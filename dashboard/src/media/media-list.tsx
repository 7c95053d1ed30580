import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import { TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { t } from '../language/t.ts';
import { type Segment, Segmented } from '../ui/segmented.tsx';
import { MediaCard } from './media-card.tsx';
import { isOrdered } from './media-order.ts';
import { useOrderMedia } from './queries.ts';
import { SortableMedia } from './sortable-media.tsx';

export interface MediaListProps {
  puzzleId: string;
  /** The stored media in the order of the list; at least one. */
  rewards: readonly MediaReward[];
  /** Receives the focus after a card is deleted. */
  nextFocus: RefObject<HTMLElement | null>;
}

type Way = 'random' | 'order';
const listWays = (): Segment<Way>[] => [
  { id: 'random', label: t('one at random') },
  { id: 'order', label: t('in this order') },
];

/**
 * Lists the media of a campaign as cards. Lets the owner choose whether winners get the media at random or in
 * order (M8, G18).
 */
export function MediaList({ puzzleId, rewards, nextFocus }: MediaListProps) {
  const order = useOrderMedia(puzzleId);
  const hasOrder = isOrdered(rewards);
  const card = (reward: MediaReward) => (
    <MediaCard puzzleId={puzzleId} reward={reward} nextFocus={nextFocus} />
  );
  return (
    <div className="space-y-5">
      {rewards.every(({ isActive }) => !isActive) && <NothingActive />}
      {rewards.length > 1 && (
        <div>
          <p aria-hidden className="mb-1.5 text-sm font-semibold">
            {t('Winners get')}
          </p>
          <Segmented
            label={t('Winners get')}
            items={listWays()}
            value={hasOrder ? 'order' : 'random'}
            onChange={(way) => {
              order.send(way === 'order' ? rewards.map(({ id }) => id) : null);
            }}
          />
          <p className="mt-1.5 text-sm text-soft">
            {hasOrder
              ? t('Each win of a visitor shows the next item of the list.')
              : t('Visitors who win again get one that they have not seen yet.')}
          </p>
        </div>
      )}
      {hasOrder && rewards.length > 1 ? (
        <SortableMedia rewards={rewards} onOrder={order.send} card={card} />
      ) : (
        <ul aria-label={t('Media rewards')} className="space-y-4">
          {rewards.map((reward) => (
            <li key={reward.id}>{card(reward)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NothingActive() {
  return (
    <p className="flex gap-2 rounded-tile bg-sun-tint px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {t('No media is active: visitors are told that there is no prize.')}
    </p>
  );
}
