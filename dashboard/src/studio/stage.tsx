import { PuzzleBoard } from '@puzzle-prize/widget/react';
import { dealBoard, shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import { Gift, ImageIcon, Monitor, RotateCcw, Smartphone } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { type Segment, Segmented } from '../ui/segmented.tsx';
import { PreviewColors, type PreviewTheme } from './preview-colors.tsx';
import type { PrizeTexts } from './prize-texts.ts';
import type { StudioForm } from './studio-form.ts';

export interface StageProps {
  /** The image to play with; null before one is chosen. */
  image: { url: string; sharpUrl: string } | null;
  form: Pick<StudioForm, 'title' | 'description' | 'difficulty' | 'dimensions'>;
  prize: PrizeTexts;
}

type Device = 'phone' | 'page';

const listDevices = (): Segment<Device>[] => [
  { id: 'phone', label: t('Phone'), icon: Smartphone },
  { id: 'page', label: t('Page'), icon: Monitor },
];

/** Shows the campaign as a visitor sees it, with a board that can be played. */
export function Stage({ image, form, prize }: StageProps) {
  const [device, setDevice] = useState<Device>('phone');
  const [theme, setTheme] = useState<PreviewTheme>('light');
  return (
    <section aria-label={t('Preview')} className="flex min-h-full flex-col gap-4">
      <div className="flex flex-wrap justify-center gap-3">
        <Segmented label={t('Preview size')} items={listDevices()} value={device} onChange={setDevice} />
        <PreviewColors value={theme} onChange={setTheme} />
      </div>
      <div className="grid grow place-items-center" style={buildStageStyle(theme)}>
        <Screen device={device}>
          <Card image={image} form={form} prize={prize} />
        </Screen>
      </div>
    </section>
  );
}

/**
 * The colors of the widget's card and of the page around it. The stage can have another theme than the
 * dashboard, so these colors override the dashboard's color tokens.
 */
const palettes = {
  light: {
    paper: '#eef1f5',
    card: '#ffffff',
    sunken: '#dfe4ec',
    ink: '#0f172a',
    soft: '#475569',
    line: '#cbd5e1',
    edge: '#b6c1d0',
    'sun-tint': '#fdecc6',
    'leaf-tint': '#dcf0e2',
  },
  dark: {
    paper: '#0b1120',
    card: '#172033',
    sunken: '#26324a',
    ink: '#f1f5f9',
    soft: '#b6c2d4',
    line: '#34425c',
    edge: '#4a5a78',
    'sun-tint': '#43331a',
    'leaf-tint': '#1d3a2e',
  },
} as const;

/** Returns the style that gives a part of the page the colors of a theme. */
function buildStageStyle(theme: keyof typeof palettes): Record<string, string> {
  const tokens = Object.entries(palettes[theme]).map(([name, color]): [string, string] => [
    `--color-${name}`,
    color,
  ]);
  return { ...Object.fromEntries(tokens), colorScheme: theme };
}

interface ScreenLooks {
  screen: string;
  content: string;
  card: string;
}

const screenLooks: Record<Device, ScreenLooks> = {
  phone: {
    screen: 'max-w-[22.5rem] rounded-[2.5rem] border-8 border-[#1d1420] p-3 pt-6',
    content: '',
    card: '',
  },
  page: {
    screen: 'max-w-3xl overflow-hidden rounded-card border border-line',
    content: 'grid gap-6 p-4 sm:p-6 xl:grid-cols-[minmax(0,1fr)_21.25rem]',
    card: 'mx-auto w-full max-w-[21.25rem]',
  },
};

/**
 * The screen of a phone, or a page around the card. The card has the same place in both, so that React keeps it
 * and a play goes on when the owner compares the sizes.
 */
function Screen({ device, children }: { device: Device; children: ReactNode }) {
  const looks = screenLooks[device];
  const isPage = device === 'page';
  return (
    <div className={joinClassNames('w-full bg-paper text-ink shadow-float', looks.screen)}>
      {isPage && <MockBar />}
      <div className={looks.content}>
        {isPage && <MockText />}
        <div className={looks.card}>{children}</div>
      </div>
    </div>
  );
}

/** The bar of a browser. */
function MockBar() {
  return (
    <div aria-hidden className="flex items-center gap-1.5 border-b border-line bg-sunken px-4 py-2.5">
      {['first', 'second', 'third'].map((key) => (
        <span key={key} className="size-2.5 rounded-full bg-edge" />
      ))}
      <span className="ms-3 h-4 grow rounded-full bg-card" />
    </div>
  );
}

/** The content of a page: lines in place of text, because only the puzzle matters. */
function MockText() {
  const line = 'h-2.5 rounded-full bg-sunken';
  return (
    <div aria-hidden className="hidden space-y-4 xl:block">
      <div className="h-6 w-3/4 rounded-full bg-sunken" />
      {['w-full', 'w-11/12', 'w-full', 'w-2/3', 'w-5/6', 'w-1/2'].map((width, index) => (
        <div key={index} className={`${line} ${width}`} />
      ))}
      <div className="h-28 rounded-card bg-sunken" />
      <div className={`${line} w-3/4`} />
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
      {prize.line !== null && (
        <p className="mb-3 inline-flex max-w-full items-center gap-1.5 rounded-full bg-sun-tint px-3 py-1 text-sm font-semibold">
          <Gift aria-hidden className="size-4 shrink-0" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {prize.line}
          </span>
        </p>
      )}
      <h3 dir="auto" className={joinClassNames('text-lead', form.title.trim() === '' && 'text-soft')}>
        {form.title.trim() || t('Your title')}
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
            label={form.title.trim() || t('Preview of your puzzle')}
            onTileMove={({ solved }) => {
              if (solved) setIsSolved(true);
            }}
          />
        ) : (
          <div className="grid aspect-square w-60 max-w-full place-items-center rounded-card border-2 border-dashed border-line p-4 text-soft">
            <div>
              <ImageIcon aria-hidden className="mx-auto size-8" />
              <p className="mt-2 text-sm">{t('Choose an image, and play it here')}</p>
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
        <p className="text-xs font-semibold text-soft">{isSolved ? t('Solved!') : t('When it is solved')}</p>
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
          {t('Play again')}
        </Button>
      )}
    </div>
  );
}
