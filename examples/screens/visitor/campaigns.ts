import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CreateCollection } from '@puzzle-prize/sdk/protocol';
import sharp from 'sharp';
import type { NewMedia } from '../../e2e/stored-media.ts';

/** A campaign for the sheets. `columns` contains values for the campaign's row in the database. */
export interface NewCampaign {
  title: string;
  description: string;
  /** Title of a template image. */
  image: string;
  codes: readonly string[];
  terms?: Partial<CreateCollection>;
  reward?: 'image' | 'video' | 'both';
  columns?: Record<string, unknown>;
  hasExpired?: boolean;
}

const dayMs = 86_400_000;
const template = 'https://shop.example/discount/{CODE}?redirect=/cart';
const many = (prefix: string) =>
  Array.from({ length: 60 }, (_, index) => `${prefix}-${String(index + 23)}K7Q`);

/** The expiry of the codes: the last minute of a day in UTC, as owners set it. */
const lastDay = new Date(Date.now() + 24 * dayMs).toISOString().replace(/T.*/, 'T23:59:00.000Z');
const terms = { valueText: '15% off your first bag', minimumText: '€20', expiresAt: lastDay };

export type CampaignName =
  | 'coffee'
  | 'four'
  | 'eight'
  | 'large'
  | 'short'
  | 'long'
  | 'image'
  | 'video'
  | 'scheduled'
  | 'ended'
  | 'fallback'
  | 'hidden'
  | 'waiting'
  | 'fun'
  | 'question'
  | 'easier'
  | 'twice'
  | 'files';

export const campaigns: Record<CampaignName, NewCampaign> = {
  coffee: {
    title: 'Slide and save',
    description: 'Solve the puzzle and win 15% off your first bag.',
    image: 'Koi pond',
    codes: many('ROAST'),
    terms: { ...terms, applyUrlTemplate: template },
  },
  four: {
    title: 'Autumn tasting',
    description: 'Three small bags for the price of two.',
    image: 'Autumn forest',
    codes: many('FALL'),
    terms: { valueText: 'Three for two' },
    columns: { dimensions: 4 },
  },
  eight: {
    title: 'The long winter evening',
    description: 'For those who have an hour.',
    image: 'Winter village',
    codes: many('SNOW'),
    columns: { dimensions: 8 },
  },
  large: {
    title: 'Stained glass, large',
    description: 'The board fills the width of its place.',
    image: 'Stained glass',
    codes: many('GLASS'),
    columns: { dimensions: 4, board_size: 'large' },
  },
  short: {
    title: 'Donut day',
    description: 'One code, and nothing else.',
    image: 'Donut day',
    codes: Array.from({ length: 60 }, (_, index) => `SWEET${String(index + 10)}`),
  },
  long: {
    title: 'A code of forty characters',
    description: 'From a shop with long codes.',
    image: 'Mountain lake',
    codes: Array.from(
      { length: 60 },
      (_, index) => `LAKE-7Q2M-X94T-PPRZ-8KLM-22WX-QQ7A-N${String(index + 100)}`,
    ),
    terms: { valueText: 'Free shipping on every order of this winter season' },
  },
  image: {
    title: 'Concert evening',
    description: 'Win a print of the photograph.',
    image: 'Headphones',
    codes: [],
    reward: 'image',
  },
  video: {
    title: 'Over the hills',
    description: 'Win a short flight in a balloon.',
    image: 'Balloon festival',
    codes: [],
    reward: 'video',
  },
  scheduled: {
    title: 'Black Friday puzzle',
    description: '',
    image: 'Gift party',
    codes: many('BLACK'),
    columns: {
      starts_at: new Date(Date.now() + 3 * dayMs),
      teaser_message: 'Our puzzle starts on Friday at 9:00. Come back and win 20% off.',
    },
  },
  ended: {
    title: 'Summer puzzle',
    description: '',
    image: 'Fruit market',
    codes: many('SUN'),
    columns: { starts_at: new Date(Date.now() - 30 * dayMs), ends_at: new Date(Date.now() - dayMs) },
  },
  fallback: {
    title: 'Cupcake week',
    description: 'Everybody wins something.',
    image: 'Cupcakes',
    codes: ['GONE-1'],
    hasExpired: true,
    columns: { when_empty: 'fallback', fallback_code: 'SAVE5' },
  },
  hidden: {
    title: 'Blue room',
    description: '',
    image: 'Blue room',
    codes: ['GONE-2'],
    hasExpired: true,
    columns: { when_empty: 'hide' },
  },
  waiting: {
    title: 'By the fireplace',
    description: 'Win a blanket for the winter.',
    image: 'By the fireplace',
    codes: ['GONE-3'],
    hasExpired: true,
    columns: { when_empty: 'waiting_list' },
  },
  fun: {
    title: 'Coral reef',
    description: 'A puzzle for the lunch break.',
    image: 'Coral reef',
    codes: ['GONE-4'],
    hasExpired: true,
  },
  question: {
    title: 'Which cup is yours?',
    description: 'Solve the puzzle, or answer our question.',
    image: 'Headphones',
    codes: many('CUP'),
    columns: {
      alternative: 'question',
      alternative_minutes: 0,
      question: 'Which animal is on our cups?',
      accepted_answers: '["fox"]',
    },
  },
  easier: {
    title: 'The winter village',
    description: 'Twenty-four tiles until the tea.',
    image: 'Winter village',
    codes: many('TEA'),
    columns: { dimensions: 5, alternative: 'easier_board', alternative_minutes: 0 },
  },
  twice: {
    title: 'Gift party',
    description: 'Play twice a day, and win each time.',
    image: 'Gift party',
    codes: many('GIFT'),
    columns: { wins_per_visitor: 2 },
  },
  files: {
    title: 'A morning in the air',
    description: 'Two puzzles, a photograph and a video.',
    image: 'Balloon festival',
    codes: [],
    reward: 'both',
  },
};

/** Returns the file of a media reward. */
export async function photo(kind: 'image' | 'video'): Promise<NewMedia> {
  const demo = join(import.meta.dirname, '../../demo');
  if (kind === 'video') {
    const file = { name: 'over-the-hills.webm', mimeType: 'video/webm' };
    return {
      file: { ...file, buffer: readFileSync(join(demo, 'video.webm')) },
      title: 'Over the hills',
      description: 'Eight seconds in the basket of a balloon.',
      poster: `data:image/webp;base64,${readFileSync(join(demo, 'video-poster.webp')).toString('base64')}`,
      captions: readFileSync(join(demo, 'video.vtt'), 'utf8'),
      captionsLanguage: 'en',
    };
  }
  const buffer = await sharp(join(demo, 'video-poster.webp')).jpeg().toBuffer();
  const file = { name: 'morning.jpg', mimeType: 'image/jpeg', buffer };
  return { file, title: 'The morning before the start', description: 'Photographed from the basket.' };
}
