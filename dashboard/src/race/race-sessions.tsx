import type { Campaign, LiveRooms, RaceConfig, RaceRoom, RaceRoomFilter } from '@puzzle-prize/sdk/protocol';
import { raceLiveRoomsPerPage } from '@puzzle-prize/sdk/protocol/limits';
import { isRaceOver } from '@puzzle-prize/sdk/protocol/race-status';
import { Flag, Megaphone, Plus } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { type Segment, Segmented } from '../ui/segmented.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toaster.tsx';
import { EndRoomDialog } from './end-room-dialog.tsx';
import { LiveSummary } from './live/live-summary.tsx';
import { MessageDialog } from './live/message-dialog.tsx';
import { PeopleDialog } from './live/people-dialog.tsx';
import { createRoom } from './new-room.ts';
import { useLiveRooms, useOpenRoom } from './queries.ts';
import { RaceSession, type RoomAction } from './race-session.tsx';

const listFilters = (): readonly Segment<RaceRoomFilter>[] => [
  { id: 'all', label: t('All') },
  { id: 'running', label: t('Running') },
  { id: 'waiting', label: t('Waiting') },
  { id: 'over', label: t('Over') },
];

/** An open dialog of the list: an action in a room, or a message to all rooms. */
type Open = { action: RoomAction; room: RaceRoom } | { action: 'messageAll' };

export interface RaceSessionsProps {
  campaign: Campaign;
  config: RaceConfig;
  /** Whether opening a room is the main action of the page. */
  isMain: boolean;
}

/** Shows the rooms of a campaign live. The list is refreshed every 5 s (Q10, G90). */
export function RaceSessions({ campaign, config, isMain }: RaceSessionsProps) {
  const [show, setShow] = useState<RaceRoomFilter>('all');
  const [page, setPage] = useState(1);
  const rooms = useLiveRooms(campaign.id, { show, page });
  const newRoom = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const summary = rooms.data?.summary;
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="race-sessions">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="race-sessions" className="text-lead">
          {t('Active Race Sessions')}
        </h2>
        <div className="flex flex-wrap gap-2">
          {summary && summary.roomsRunning + summary.roomsWaiting > 0 && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                setOpen({ action: 'messageAll' });
              }}
            >
              <Megaphone aria-hidden className="size-4" />
              {t('Message all rooms')}
            </Button>
          )}
          <NewRoom buttonRef={newRoom} campaign={campaign} config={config} isMain={isMain} />
        </div>
      </div>
      <p className="-mt-3 mb-5 text-soft">
        {t(
          'Visitors of your embed enter rooms automatically. A room that you open here is for people who get its code or link from you.',
        )}
      </p>
      <LiveSummary summary={summary} />
      <div className="mb-5">
        <Segmented
          label={t('Rooms to show')}
          items={listFilters()}
          value={show}
          onChange={(id) => {
            setShow(id);
            setPage(1);
          }}
        />
      </div>
      <RoomsView
        query={rooms}
        show={show}
        onAction={(action, room) => {
          setOpen({ action, room });
        }}
      />
      <Pages total={rooms.data?.total ?? 0} page={page} onPage={setPage} />
      {open && (
        <RoomDialog
          open={open}
          puzzleId={campaign.id}
          nextFocus={newRoom}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </Card>
  );
}

interface NewRoomProps extends RaceSessionsProps {
  buttonRef: RefObject<HTMLButtonElement | null>;
}

function NewRoom({ buttonRef, campaign, config, isMain }: NewRoomProps) {
  const open = useOpenRoom(campaign.id);
  const toast = useToast();
  return (
    <Button
      ref={buttonRef}
      variant={isMain ? 'primary' : 'secondary'}
      size="small"
      isBusy={open.isPending}
      onClick={() => {
        open.send(createRoom(config, campaign), ({ roomCode }) => {
          toast({ title: t('Success!'), description: t('Room {code} is open', { code: roomCode }) });
        });
      }}
    >
      {open.isPending || <Plus aria-hidden className="size-4" />}
      {t('New room')}
    </Button>
  );
}

interface RoomDialogProps {
  open: Open;
  puzzleId: string;
  nextFocus: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

function RoomDialog({ open, puzzleId, nextFocus, onClose }: RoomDialogProps) {
  switch (open.action) {
    case 'messageAll':
      return <MessageDialog puzzleId={puzzleId} roomCode={null} onClose={onClose} />;
    case 'message':
      return <MessageDialog puzzleId={puzzleId} roomCode={open.room.roomCode} onClose={onClose} />;
    case 'people':
      return <PeopleDialog room={open.room} onClose={onClose} />;
    case 'end':
      return <EndRoomDialog room={open.room} nextFocus={nextFocus} onClose={onClose} />;
  }
}

interface RoomsViewProps {
  query: ReturnType<typeof useLiveRooms>;
  show: RaceRoomFilter;
  onAction: (action: RoomAction, room: RaceRoom) => void;
}

/** Shows the loaded rooms, even when a later refetch has failed. */
function RoomsView({ query, show, onAction }: RoomsViewProps) {
  if (query.data) return <RoomList rooms={query.data.rooms} show={show} onAction={onAction} />;
  if (query.isError) {
    return (
      <ErrorState
        title={t('The rooms could not be loaded')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label={t('Loading rooms...')} className="space-y-3">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </Loading>
  );
}

interface RoomListProps extends Pick<RoomsViewProps, 'show' | 'onAction'> {
  rooms: LiveRooms['rooms'];
}

function RoomList({ rooms, show, onAction }: RoomListProps) {
  const renderRoom = (room: RaceRoom) => (
    <RaceSession
      key={room.id}
      room={room}
      onAction={(action) => {
        onAction(action, room);
      }}
    />
  );
  const open = rooms.filter(({ status }) => !isRaceOver(status));
  const over = rooms.filter(({ status }) => isRaceOver(status));
  return (
    <div className="space-y-6">
      {open.length > 0 && (
        <ul aria-label={t('Active race sessions')} className="space-y-3">
          {open.map(renderRoom)}
        </ul>
      )}
      {open.length === 0 && (show !== 'over' || over.length === 0) && <NoRooms show={show} />}
      {over.length > 0 && (
        <div>
          <h3 className="mb-3 text-base">{t('Recently finished')}</h3>
          <ul aria-label={t('Finished race sessions')} className="space-y-3">
            {over.map(renderRoom)}
          </ul>
        </div>
      )}
    </div>
  );
}

const listEmptyTexts = (): Readonly<Record<RaceRoomFilter, readonly [title: string, advice: string]>> => ({
  all: [
    t('No active race sessions'),
    t('The first visitor of your embed opens one; “New room” opens one for people you invite.'),
  ],
  running: [t('No race is running'), t('A race appears here as soon as its countdown begins.')],
  waiting: [t('No room is waiting'), t('The next visitor of your embed opens a new room.')],
  over: [t('No race has ended in the last day'), t('Races stay here for a day after their room was opened.')],
});

function NoRooms({ show }: { show: RaceRoomFilter }) {
  const [title, advice] = listEmptyTexts()[show];
  return (
    <EmptyState icon={Flag} title={title}>
      <p>{advice}</p>
    </EmptyState>
  );
}

interface PagesProps {
  total: number;
  page: number;
  onPage: (page: number) => void;
}

function Pages({ total, page, onPage }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / raceLiveRoomsPerPage));
  if (last === 1 && page === 1) return null;
  const renderButton = (label: string, target: number) => (
    <Button
      variant="secondary"
      size="small"
      isIdle={target < 1 || target > last}
      onClick={() => {
        onPage(target);
      }}
    >
      {label}
    </Button>
  );
  return (
    <nav aria-label={t('Pages of rooms')} className="mt-5 flex flex-wrap items-center gap-3">
      {renderButton(t('Previous'), page - 1)}
      <span className="text-sm text-soft tabular-nums">{t('Page {page} of {last}', { page, last })}</span>
      {renderButton(t('Next'), page + 1)}
    </nav>
  );
}
