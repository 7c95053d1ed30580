import { PuzzleBoard } from '@puzzle-prize/widget/react';
import { dealBoard, shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import { Gift, ImageIcon, Monitor, Moon, RotateCcw, Smartphone, Sun } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { Segmented } from '../ui/segmented.tsx';
import type { PrizeTexts } from './prize-texts.ts';
import { buildStageStyle } from './stage-colors.ts';
import type { StudioForm } from './studio-form.ts';

export interface StageProps {
  /** The image to play with; null before one is chosen. */
  image: { url: string; sharpUrl: string } | null;
  form: Pick<StudioForm, 'title' | 'description' | 'difficulty' | 'dimensions'>;
  prize: PrizeTexts;
}

type Device = 'phone' | 'page';
type Light = 'light' | 'dark';

const devices = [
  { id: 'phone', label: 'Phone', icon: Smartphone },
  { id: 'page', label: 'Page', icon: Monitor },
] as const;
const lights = [
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
] as const;

/** Shows the campaign as a visitor sees it, with a board that can be played. */
export function Stage({ image, form, prize }: StageProps) {
  const [device, setDevice] = useState<Device>('phone');
  const [light, setLight] = useState<Light>('light');
  return (
    <section aria-label="Preview" className="flex min-h-full flex-col gap-4">
      <div className="flex flex-wrap justify-center gap-3">
        <Segmented label="Preview size" items={devices} value={device} onChange={setDevice} />
        <Segmented label="Preview colors" items={lights} value={light} onChange={setLight} />
      </div>
      <div className="grid grow place-items-center" style={buildStageStyle(light)}>
        {device === 'phone' ? (
          <div className="w-full max-w-[22.5rem] rounded-[2.5rem] border-8 border-[#1d1420] bg-paper p-3 pt-6 text-ink shadow-float">
            <Card image={image} form={form} prize={prize} />
          </div>
        ) : (
          <MockPage>
            <Card image={image} form={form} prize={prize} />
          </MockPage>
        )}
      </div>
    </section>
  );
}

/** A page that shows lines in place of text, because only the puzzle matters. */
function MockPage({ children }: { children: ReactNode }) {
  const line = 'h-2.5 rounded-full bg-sunken';
  return (
    <div className="w-full max-w-3xl overflow-hidden rounded-card border border-line bg-paper text-ink shadow-float">
      <div aria-hidden className="flex items-center gap-1.5 border-b border-line bg-sunken px-4 py-2.5">
        {['first', 'second', 'third'].map((key) => (
          <span key={key} className="size-2.5 rounded-full bg-edge" />
        ))}
        <span className="ml-3 h-4 grow rounded-full bg-card" />
      </div>
      <div className="grid gap-6 p-4 sm:p-6 xl:grid-cols-[minmax(0,1fr)_21.25rem]">
        <div aria-hidden className="hidden space-y-4 xl:block">
          <div className="h-6 w-3/4 rounded-full bg-sunken" />
          {['w-full', 'w-11/12', 'w-full', 'w-2/3', 'w-5/6', 'w-1/2'].map((width, index) => (
            <div key={index} className={`${line} ${width}`} />
          ))}
          <div className="h-28 rounded-card bg-sunken" />
          <div className={`${line} w-3/4`} />
        </div>
        <div className="mx-auto w-full max-w-[21.25rem]">{children}</div>
      </div>
    </div>
  );
}

/** The card of the puzzle. */
function Card({ image, form, prize }: StageProps) {
  const [round, setRound] = useState(1);
  const [isSolved, setIsSolved] = useState(false);
  const side = Number(form.dimensions);
  const { difficulty } = form;
  const state = useMemo(
    () => dealBoard({ seed: [round, side, 0, 0], side, moves: shuffleMoves(side, difficulty) }),
    [round, side, difficulty],
  );
  return (
    <div className="rounded-card border border-line bg-card p-4 text-center">
      <p className="mb-3 inline-flex items-center gap-1.5 rounded-full bg-sun-tint px-3 py-1 text-sm font-semibold">
        <Gift aria-hidden className="size-4" />
        {prize.line}
      </p>
      <h3 dir="auto" className={joinClassNames('text-lead', form.title.trim() === '' && 'text-soft')}>
        {form.title.trim() || 'Your title'}
      </h3>
      {form.description.trim() !== '' && (
        <p dir="auto" className="mt-1 text-sm text-soft">
          {form.description}
        </p>
      )}
      <div className="mt-3 grid min-h-60 place-items-center">
        {image ? (
          <PuzzleBoard
            key={`${String(round)}-${String(side)}-${difficulty}`}
            state={state}
            image={image.url}
            sharpImage={image.sharpUrl}
            label={form.title.trim() || 'Preview of your puzzle'}
            onTileMove={({ solved }) => {
              if (solved) setIsSolved(true);
            }}
          />
        ) : (
          <div className="grid aspect-square w-60 max-w-full place-items-center rounded-card border-2 border-dashed border-line p-4 text-soft">
            <div>
              <ImageIcon aria-hidden className="mx-auto size-8" />
              <p className="mt-2 text-sm">Choose an image, and play it here</p>
            </div>
          </div>
        )}
      </div>
      <div
        className={joinClassNames(
          'mt-4 rounded-tile border-2 border-dashed border-line px-4 py-3',
          isSolved && 'bg-leaf-tint',
        )}
      >
        <p className="text-xs font-semibold text-soft">{isSolved ? 'Solved!' : 'When it is solved'}</p>
        <p dir="auto" className="text-sm wrap-anywhere">
          {prize.won}
        </p>
        {prize.code !== null && <p className="font-mono text-base font-bold wrap-anywhere">{prize.code}</p>}
      </div>
      {isSolved && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3"
          onClick={() => {
            setIsSolved(false);
            setRound(round + 1);
          }}
        >
          <RotateCcw aria-hidden className="size-4" />
          Play again
        </Button>
      )}
    </div>
  );
}
