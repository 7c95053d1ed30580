import type { LiveRooms } from '@puzzle-prize/sdk/protocol';
import { Eye, Flag, Hourglass, Trophy, Users } from 'lucide-react';
import { t } from '../../language/t.ts';
import { StatCard } from '../../ui/stat-card.tsx';

/** Shows the counts of all rooms of a campaign (G90). */
export function LiveSummary({ summary }: { summary: LiveRooms['summary'] | undefined }) {
  return (
    <dl aria-label={t('Races now')} className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <StatCard icon={Users} label={t('Players now')} value={summary?.playersNow} />
      <StatCard icon={Flag} label={t('Rooms running')} value={summary?.roomsRunning} />
      <StatCard icon={Hourglass} label={t('Rooms waiting')} value={summary?.roomsWaiting} />
      <StatCard icon={Eye} label={t('Spectators now')} value={summary?.spectatorsNow} />
      <StatCard icon={Trophy} label={t('Races today')} value={summary?.racesToday} />
    </dl>
  );
}
