import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import { Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../language/t.ts';
import { joinClassNames } from '../ui/class-names.ts';
import { type Segment, Segmented } from '../ui/segmented.tsx';
import { PreviewColors, type PreviewTheme } from './preview-colors.tsx';
import { StageCard, type StageCardProps } from './stage-card.tsx';

type Device = 'phone' | 'page';

const listDevices = (): Segment<Device>[] => [
  { id: 'phone', label: t('Phone'), icon: Smartphone },
  { id: 'page', label: t('Page'), icon: Monitor },
];

/** Shows the campaign as a visitor sees it, with a board that can be played. */
export function Stage({ image, form, prize }: StageCardProps) {
  const [device, setDevice] = useState<Device>('phone');
  const [theme, setTheme] = useState<PreviewTheme>('light');
  return (
    <section aria-label={t('Preview')} className="flex min-h-full flex-col gap-4">
      <div className="flex flex-wrap justify-center gap-3">
        <Segmented label={t('Preview size')} items={listDevices()} value={device} onChange={setDevice} />
        <PreviewColors value={theme} onChange={setTheme} />
      </div>
      <div className="grid grow place-items-center" style={buildStageStyle(theme, image?.colors ?? null)}>
        <Screen device={device}>
          <StageCard image={image} form={form} prize={prize} />
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
    ink: '#151a26',
    soft: '#545e72',
    line: '#cbd5e1',
    edge: '#b6c1d0',
    'leaf-tint': '#dcf0e2',
  },
  dark: {
    paper: '#0b1120',
    card: '#14171f',
    sunken: '#26324a',
    ink: '#eef1f7',
    soft: '#a6b0c4',
    line: '#34425c',
    edge: '#4a5a78',
    'leaf-tint': '#1d3a2e',
  },
} as const;

/** Returns the style that gives a part of the page the colors of a theme and of an image. */
function buildStageStyle(theme: PreviewTheme, colors: WidgetColors | null): Record<string, string> {
  const tokens = Object.entries(palettes[theme]).map(([name, color]): [string, string] => [
    `--color-${name}`,
    color,
  ]);
  return {
    ...Object.fromEntries(tokens),
    ...(colors && {
      '--puzzle-prize-accent': colors[theme].accent,
      '--puzzle-prize-on-accent': colors[theme].onAccent,
    }),
    colorScheme: theme,
  };
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
