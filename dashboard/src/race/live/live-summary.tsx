import type { LiveRooms } from '@puzzle-prize/sdk/protocol';
import { Eye, Flag, Hourglass, Trophy, Users } from 'lucide-react';
import { StatCard } from '../../ui/stat-card.tsx';

/** Shows the counts of all rooms of a campaign (G90). */
export function LiveSummary({ summary }: { summary: LiveRooms['summary'] | undefined }) {
  return (
    <dl aria-label="Races now" className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <StatCard icon={Users} label="Players now" value={summary?.playersNow} />
      <StatCard icon={Flag} label="Rooms running" value={summary?.roomsRunning} />
      <StatCard icon={Hourglass} label="Rooms waiting" value={summary?.roomsWaiting} />
      <StatCard icon={Eye} label="Spectators now" value={summary?.spectatorsNow} />
      <StatCard icon={Trophy} label="Races today" value={summary?.racesToday} />
    </dl>
  );
}
