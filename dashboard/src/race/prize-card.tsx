import { Images, type LucideIcon, Ticket, Trophy } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { formatCodes, formatMedia } from './prize-text.ts';
import { useRacePrizes } from './queries.ts';

/** Shows the winner's prize, and links to the page that sets it (G19). */
export function PrizeCard({ puzzleId }: { puzzleId: string }) {
  const { codes, media } = useRacePrizes(puzzleId);
  const nowMs = useNow();
  const codesSet = codes.data && formatCodes(codes.data, nowMs);
  const mediaSet = media.data && formatMedia(media.data);
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="race-prize">
      <h2 id="race-prize" className="text-lead">
        Prize
      </h2>
      <p className="mt-1.5 mb-5 text-soft">
        The winner of each race gets it, and nobody else sees it. A race can give a code, an image or video,
        or both.
      </p>
      {codesSet === null && mediaSet === null && (
        <p className="mb-4 flex items-start gap-2.5 rounded-tile bg-sun-tint px-4 py-3">
          <Trophy aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong>No prize yet.</strong> Races work without one, but the winner wins nothing.
          </span>
        </p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        <PrizeKind
          icon={Ticket}
          name="Discount codes"
          text={codesSet}
          isFailed={codes.isError}
          way={{ href: `/codes/${puzzleId}`, label: 'Manage Codes' }}
        />
        <PrizeKind
          icon={Images}
          name="Images and videos"
          text={mediaSet}
          isFailed={media.isError}
          way={{ href: `/media/${puzzleId}`, label: 'Manage Media' }}
        />
      </ul>
    </Card>
  );
}

interface PrizeKindProps {
  icon: LucideIcon;
  name: string;
  /** The configured prize; null for none, undefined while it is unknown. */
  text: string | null | undefined;
  isFailed: boolean;
  way: { href: string; label: string };
}

function PrizeKind({ icon: Icon, name, text, isFailed, way }: PrizeKindProps) {
  const said = text ?? (isFailed ? 'Could not be loaded' : 'None set');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-tile border border-line bg-sunken px-4 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-tile bg-brand-tint text-brand-strong">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-36">
        <h3 className="text-base">{name}</h3>
        {text === undefined && !isFailed ? (
          <Skeleton className="mt-1 h-5 w-32" />
        ) : (
          <p className="text-sm text-soft">{said}</p>
        )}
      </div>
      <Button asChild variant="secondary" size="small">
        <Link href={way.href}>{way.label}</Link>
      </Button>
    </li>
  );
}
