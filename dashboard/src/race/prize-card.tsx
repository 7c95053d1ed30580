import type { Collection, PrizeKind } from '@puzzle-prize/sdk/protocol';
import { Images, type LucideIcon, Ticket, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buildPrizePath, prizes } from '../campaigns/prizes.ts';
import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { formatCodes, formatMedia } from './prize-text.ts';
import { useRacePrizes } from './queries.ts';

/** Shows the prizes of a race, and links to the pages that set them (G19, G85). */
export function PrizeCard({ puzzleId }: { puzzleId: string }) {
  const { codes, media } = useRacePrizes(puzzleId);
  const nowMs = useNow();
  const codesSet = codes.data && formatCodes(ofPrize(codes.data, 'first'), nowMs);
  const mediaSet = media.data && formatMedia(media.data);
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="race-prize">
      <h2 id="race-prize" className="text-lead">
        {t('Prize')}
      </h2>
      <p className="mt-1.5 mb-5 text-soft">
        {t(
          'The winner of each race gets it, and nobody else sees it. A race can give a code, an image or video, or both.',
        )}
      </p>
      {codesSet === null && mediaSet === null && (
        <p className="mb-4 flex items-start gap-2.5 rounded-tile bg-sun-tint px-4 py-3">
          <Trophy aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <RichText
              text="<strong>No prize yet.</strong> Races work without one, but the winner wins nothing."
              parts={{ strong: (content) => <strong>{content}</strong> }}
            />
          </span>
        </p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        <PrizeRow
          icon={Ticket}
          name={t('Discount codes')}
          text={codesSet}
          isFailed={codes.isError}
          way={{ href: buildPrizePath(puzzleId, 'first'), label: t('Manage Codes') }}
        />
        <PrizeRow
          icon={Images}
          name={t('Images and videos')}
          text={mediaSet}
          isFailed={media.isError}
          way={{ href: `/media/${puzzleId}`, label: t('Manage Media') }}
        />
      </ul>
      <h3 className="mt-6 text-base">{t('More prizes')}</h3>
      <p className="mt-1 mb-3 text-sm text-soft">
        {t(
          'Each has codes of its own, from your list or from a Stripe coupon. Players see the terms of these codes as the prize, before and during the race.',
        )}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {prizes.slice(1).map(({ kind, name, winners }) => {
          const text = codes.data && formatPrize(ofPrize(codes.data, kind), nowMs);
          return (
            <PrizeRow
              key={kind}
              icon={Trophy}
              name={name}
              hint={winners}
              text={text}
              isFailed={codes.isError}
              way={{
                href: buildPrizePath(puzzleId, kind),
                label: <PrizeLabel name={name} isSet={Boolean(text)} />,
              }}
            />
          );
        })}
      </ul>
    </Card>
  );
}

function ofPrize(collections: readonly Collection[], kind: PrizeKind): Collection[] {
  return collections.filter(({ prize = 'first' }) => prize === kind);
}

/** Describes the codes of a prize and what they are worth; null if none are set. */
function formatPrize(collections: readonly Collection[], nowMs: number): string | null {
  const codes = formatCodes(collections, nowMs);
  const value = collections.find(({ isActive }) => isActive)?.valueText;
  return codes && value ? `${value} · ${codes}` : codes;
}

interface PrizeRowProps {
  icon: LucideIcon;
  name: string;
  /** Says which players get the prize. */
  hint?: string;
  /** The configured prize; null for none, undefined while it is unknown. */
  text: string | null | undefined;
  isFailed: boolean;
  way: { href: string; label: ReactNode };
}

/** The label of a link. For screen readers it names the prize, because several links look the same. */
function PrizeLabel({ name, isSet }: { name: string; isSet: boolean }) {
  const prize = {
    values: { prize: name },
    parts: { hidden: (content: string) => <span className="sr-only">{content}</span> },
  };
  return isSet ? (
    <RichText text="Manage<hidden> for {prize}</hidden>" {...prize} />
  ) : (
    <RichText text="Add Codes<hidden> for {prize}</hidden>" {...prize} />
  );
}

function PrizeRow({ icon: Icon, name, hint, text, isFailed, way }: PrizeRowProps) {
  const said = text ?? (isFailed ? t('Could not be loaded') : t('None set'));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-tile border border-line bg-sunken px-4 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-tile bg-brand-tint text-brand-strong">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-36">
        <h3 className="text-base">{name}</h3>
        {hint && <p className="text-sm text-soft">{hint}</p>}
        {text === undefined && !isFailed ? (
          <Skeleton className="mt-1 h-5 w-32" />
        ) : (
          <p className="text-sm text-soft">
            <bdi>{said}</bdi>
          </p>
        )}
      </div>
      <Button asChild variant="secondary" size="small">
        <Link href={way.href}>{way.label}</Link>
      </Button>
    </li>
  );
}
