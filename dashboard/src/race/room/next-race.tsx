import { Flag } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { roomPath } from '../room-link.ts';
import { useNextRoom } from './room-queries.ts';

/** The way on from a race that is over: to the room that waits for players, or to a new one. */
export function NextRace({ puzzleId }: { puzzleId: string }) {
  const [, navigate] = useLocation();
  const next = useNextRoom(puzzleId);
  const goOn = async () => {
    const { data } = await next.refetch();
    if (data) navigate(roomPath(data.roomCode));
  };
  return (
    <div className="mt-7">
      <Button size="large" isBusy={next.isFetching} onClick={() => void goOn()}>
        {next.isFetching || <Flag aria-hidden className="size-5" />}
        Next race
      </Button>
      {next.isError && (
        <p role="alert" className="mt-2 text-sm text-soft">
          No next race was found. Please try again.
        </p>
      )}
    </div>
  );
}
