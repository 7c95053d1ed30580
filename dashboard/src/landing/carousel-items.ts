import type { DemoEmbed, EmbedStyle } from '@puzzle-prize/sdk/protocol';
import { frameHeightPx, frameWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import { buildFramePath } from '../embeds/frame-path.ts';
import { t } from '../language/t.ts';
import embedCodesUrl from './screens/embed-codes.webp';
import templatesUrl from './screens/image-templates.webp';

/** One slide of the carousel (L4). */
export interface CarouselItem {
  id: string;
  type: 'iframe' | 'image';
  src: string;
  /** Width and height in pixels. */
  width: number;
  height: number;
  frameBorder: string;
  style: { border: string; borderRadius: string };
  title: string;
  /** The alternative text of an image, or the title of a frame. */
  alt: string;
  description: string;
  /** The preview of a frame. It is visible until the visitor plays; undefined for an image. */
  puzzle?: { theme: EmbedStyle['theme']; title: string; imageUrl: string };
}

const looks = {
  width: frameWidthPx,
  height: frameHeightPx,
  frameBorder: '0',
  style: { border: '0', borderRadius: 'inherit' },
};

type Slide = Pick<CarouselItem, 'id' | 'title' | 'alt' | 'description'> &
  ({ demo: DemoEmbed['name']; theme: EmbedStyle['theme'] } | { src: string });

const listSlides = (): Slide[] => [
  {
    id: 'interactive-demo',
    title: t('Interactive Puzzle Demo'),
    alt: t('A live puzzle of pretzels'),
    description: t(
      'This is the widget itself. Slide the tiles next to the gap, solve the puzzle and win a code.',
    ),
    demo: 'discount',
    theme: 'light',
  },
  {
    id: 'configure',
    title: t('Configure the widget (light/dark themes, customise text)'),
    alt: t('A live puzzle of a red typewriter, in the dark theme'),
    description: t('Choose the light or the dark theme. The button has your text and your colors.'),
    demo: 'night',
    theme: 'dark',
  },
  {
    id: 'embed-integration',
    title: t('Easy Embed Integration'),
    alt: t('An embed code in the dashboard, with its snippet ready to copy'),
    description: t('Copy a snippet for HTML, React or an iframe, and see how often each page is played.'),
    src: embedCodesUrl,
  },
  {
    id: 'image-templates',
    title: t('Image templates (upload your own or use a template)'),
    alt: t('The template images of a new campaign'),
    description: t('Upload a photo in any common format, and we crop it for you. Or start with one of ours.'),
    src: templatesUrl,
  },
  {
    id: 'media-rewards',
    title: t('Set media rewards'),
    alt: t('A live puzzle of headphones'),
    description: t('Hide an image or a video behind the puzzle. This demo hides a code instead.'),
    demo: 'media',
    theme: 'light',
  },
  {
    id: 'monetize-art',
    title: t('Monetize AI art'),
    alt: t('A live puzzle of stained glass'),
    description: t('Your artwork is the puzzle. Charge for each attempt with your own checkout and our API.'),
    demo: 'art',
    theme: 'light',
  },
];

/** Returns the slides of this installation. It omits frames whose demo puzzle does not exist here. */
export function carouselItems(demos: readonly DemoEmbed[]): CarouselItem[] {
  return listSlides().flatMap((slide): CarouselItem[] => {
    const { id, title, alt, description } = slide;
    const told = { id, title, alt, description, ...looks };
    if ('src' in slide) return [{ ...told, type: 'image', src: slide.src }];
    const demo = demos.find(({ name }) => name === slide.demo);
    if (!demo) return [];
    const puzzle = { theme: slide.theme, title: demo.title, imageUrl: demo.imageUrl };
    return [{ ...told, type: 'iframe', src: buildFramePath(demo.embedId, slide.theme), puzzle }];
  });
}
