import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import { PuzzleBoard } from '@puzzle-prize/widget/react';
import { dealBoard, shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import { ImageIcon, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import type { PrizeTexts } from './prize-texts.ts';
import type { StudioForm } from './studio-form.ts';

export interface StageCardProps {
  /** The image to play with; null before one is chosen. */
  image: { url: string; sharpUrl: string; colors: WidgetColors | null } | null;
  form: Pick<StudioForm, 'title' | 'description' | 'difficulty' | 'dimensions'>;
  prize: PrizeTexts;
}

/** The card of the puzzle with the looks of `<puzzle-prize>`, and below it what a winner gets. */
export function StageCard({ image, form, prize }: StageCardProps) {
  const [round, setRound] = useState(1);
  const [isSolved, setIsSolved] = useState(false);
  return (
    <div className="space-y-3 text-center font-[system-ui,sans-serif]">
      <div className="overflow-hidden rounded-card border border-line bg-card">
        {prize.line !== null && (
          <p
            dir="auto"
            className="bg-(--puzzle-prize-accent,var(--color-brand-strong)) px-4 py-1.5 text-sm font-semibold wrap-anywhere text-(--puzzle-prize-on-accent,var(--color-on-brand))"
          >
            {prize.line}
          </p>
        )}
        <Heading title={form.title.trim()} description={form.description.trim()} />
        {image ? (
          <Board
            key={round}
            round={round}
            image={image}
            form={form}
            onSolve={() => {
              setIsSolved(true);
            }}
          />
        ) : (
          <NoImage />
        )}
      </div>
      <div
        className={joinClassNames(
          'rounded-card border-2 border-dashed border-line bg-card px-4 py-3',
          isSolved && 'bg-leaf-tint',
        )}
      >
        <p className="text-xs font-semibold text-soft">{isSolved ? t('Solved!') : t('When it is solved')}</p>
        <p dir="auto" className="text-sm wrap-anywhere">
          {prize.won}
        </p>
        {prize.code !== null && <p className="font-mono text-base font-bold wrap-anywhere">{prize.code}</p>}
        {isSolved && (
          <PlayAgain
            onClick={() => {
              setIsSolved(false);
              setRound(round + 1);
            }}
          />
        )}
      </div>
    </div>
  );
}

function PlayAgain({ onClick }: { onClick: () => void }) {
  const part = useFocusFallback<HTMLSpanElement>();
  return (
    <span ref={part}>
      <Button variant="quiet" size="small" className="mt-2" onClick={onClick}>
        <RotateCcw aria-hidden className="size-4" />
        {t('Play again')}
      </Button>
    </span>
  );
}

function Heading({ title, description }: { title: string; description: string }) {
  return (
    <div className="px-4 py-2 text-balance">
      <h3 dir="auto" className={joinClassNames('text-lead font-bold', title === '' && 'text-soft')}>
        {title || t('Your title')}
      </h3>
      {description !== '' && (
        <p dir="auto" className="text-sm text-soft">
          {description}
        </p>
      )}
    </div>
  );
}

/** The full width, with a tint of the accent around the board and a space beside it, as in the widget's card. */
const boardLook =
  'w-full [--inset:0.5rem] [--stage:color-mix(in_srgb,var(--puzzle-prize-accent,var(--color-brand-strong))_9%,var(--color-card))]';

interface BoardProps extends Pick<StageCardProps, 'form'> {
  image: NonNullable<StageCardProps['image']>;
  /** The number of the play. Each play deals another board. */
  round: number;
  onSolve: () => void;
}

function Board({ image, form, round, onSolve }: BoardProps) {
  const side = Number(form.dimensions);
  const { difficulty } = form;
  const state = useMemo(
    () => dealBoard({ seed: [round, side, 0, 0], side, moves: shuffleMoves(side, difficulty) }),
    [round, side, difficulty],
  );
  return (
    <PuzzleBoard
      key={`${String(side)}-${difficulty}`}
      className={boardLook}
      state={state}
      image={image.url}
      sharpImage={image.sharpUrl}
      label={form.title.trim() || t('Preview of your puzzle')}
      onTileMove={({ solved }) => {
        if (solved) onSolve();
      }}
    />
  );
}

/** The place of the board before an image is chosen. */
function NoImage() {
  return (
    <div className="m-4 grid aspect-square place-items-center rounded-card border-2 border-dashed border-line p-4 text-soft">
      <div>
        <ImageIcon aria-hidden className="mx-auto size-8" />
        <p className="mt-2 text-sm">{t('Choose an image, and play it here')}</p>
      </div>
    </div>
  );
}
