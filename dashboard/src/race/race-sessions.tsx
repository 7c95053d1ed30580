import type { Campaign, RaceConfig, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { isRaceOver } from '@puzzle-prize/sdk/protocol/race-status';
import { Flag, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toaster.tsx';
import { EndRoomDialog } from './end-room-dialog.tsx';
import { createRoom } from './new-room.ts';
import { useOpenRoom, useRaceRooms } from './queries.ts';
import { RaceSession } from './race-session.tsx';

/** Lists the rooms of a campaign. The list is refreshed every 5 s (Q10). */
export function RaceSessions({ campaign, config }: { campaign: Campaign; config: RaceConfig }) {
  const rooms = useRaceRooms(campaign.id);
  const open = useOpenRoom(campaign.id);
  const toast = useToast();
  const newRoom = useRef<HTMLButtonElement>(null);
  const [ending, setEnding] = useState<RaceRoom | null>(null);
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="race-sessions">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="race-sessions" className="text-lead">
          Active Race Sessions
        </h2>
        <Button
          ref={newRoom}
          size="small"
          isBusy={open.isPending}
          onClick={() => {
            open.send(createRoom(config, campaign), ({ roomCode }) => {
              toast({ title: 'Success!', description: `Room ${roomCode} is open` });
            });
          }}
        >
          {open.isPending || <Plus aria-hidden className="size-4" />}
          New room
        </Button>
      </div>
      <p className="-mt-3 mb-5 text-soft">
        Visitors of your embed enter rooms automatically. A room that you open here is for people who get its
        code or link from you.
      </p>
      <RoomsView query={rooms} onEnd={setEnding} />
      {ending && (
        <EndRoomDialog
          room={ending}
          nextFocus={newRoom}
          onClose={() => {
            setEnding(null);
          }}
        />
      )}
    </Card>
  );
}

interface RoomsViewProps {
  query: ReturnType<typeof useRaceRooms>;
  onEnd: (room: RaceRoom) => void;
}

/** Shows the loaded rooms, even when a later refetch has failed. */
function RoomsView({ query, onEnd }: RoomsViewProps) {
  if (query.data) return <RoomList rooms={query.data} onEnd={onEnd} />;
  if (query.isError) {
    return (
      <ErrorState
        title="The rooms could not be loaded"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label="Loading rooms..." className="space-y-3">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </Loading>
  );
}

interface RoomListProps {
  rooms: readonly RaceRoom[];
  onEnd: (room: RaceRoom) => void;
}

function RoomList({ rooms, onEnd }: RoomListProps) {
  const renderRoom = (room: RaceRoom) => (
    <RaceSession
      key={room.id}
      room={room}
      onEnd={() => {
        onEnd(room);
      }}
    />
  );
  const open = rooms.filter(({ status }) => !isRaceOver(status));
  const over = rooms.filter(({ status }) => isRaceOver(status));
  return (
    <div className="space-y-6">
      {open.length > 0 ? (
        <ul aria-label="Active race sessions" className="space-y-3">
          {open.map(renderRoom)}
        </ul>
      ) : (
        <EmptyState icon={Flag} title="No active race sessions">
          <p>The first visitor of your embed opens one; “New room” opens one for people you invite.</p>
        </EmptyState>
      )}
      {over.length > 0 && (
        <div>
          <h3 className="mb-3 text-base">Recently finished</h3>
          <ul aria-label="Finished race sessions" className="space-y-3">
            {over.map(renderRoom)}
          </ul>
        </div>
      )}
    </div>
  );
}
