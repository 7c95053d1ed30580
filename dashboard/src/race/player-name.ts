import type { RaceParticipant } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';

/** Returns a player's name. A replay gets a translated name, as in the race itself. */
export function formatPlayerName({ displayName, ghost }: RaceParticipant): string {
  if (!ghost) return displayName;
  return ghost.source === 'owner' ? t('Replay of the organizer') : t('Replay');
}
