import type { RaceParticipant } from '@puzzle-prize/sdk/protocol';
import type { View } from './view.ts';

/** Returns a player's name (V2). A replay gets a general name instead of the name of a person. */
export function formatName(player: RaceParticipant, { language }: Pick<View, 'language'>): string {
  const { displayName, ghost, puzzleSlotNumber: slot } = player;
  if (ghost) return language.texts[ghost.source === 'owner' ? 'ownerReplay' : 'replay'];
  return displayName || language.text('player', { slot: slot ?? 0 });
}
