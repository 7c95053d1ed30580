import type { MediaReward } from '@puzzle-prize/sdk/protocol';

/**
 * Returns the media that have a file, in the owner's order (G18). Media without a position follow, oldest
 * first.
 */
export function listStoredMedia(rewards: readonly MediaReward[]): MediaReward[] {
  return rewards
    .filter(({ isPurged }) => !isPurged)
    .toSorted(
      (one, other) => getPosition(one) - getPosition(other) || compareText(one.createdAt, other.createdAt),
    );
}

/** Returns whether winners get the media in the owner's order instead of at random. */
export function isOrdered(rewards: readonly MediaReward[]): boolean {
  return rewards.some(({ position }) => position !== null);
}

/**
 * Returns the rewards with positions that follow the order of `ids`. If `ids` is null, no reward has a
 * position, and winners get the media at random.
 */
export function withOrder(rewards: readonly MediaReward[], ids: readonly string[] | null): MediaReward[] {
  return rewards.map((reward) => {
    const index = ids?.indexOf(reward.id) ?? -1;
    return { ...reward, position: index < 0 ? null : index };
  });
}

/** Returns the list with one item moved to another index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

const getPosition = ({ position }: MediaReward) => position ?? Number.MAX_SAFE_INTEGER;

const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other));
