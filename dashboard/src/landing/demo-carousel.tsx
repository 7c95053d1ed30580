import type { DemoEmbed } from '@puzzle-prize/sdk/protocol';
import { Carousel } from './carousel.tsx';
import { carouselItems } from './carousel-items.ts';

/** The slides of this installation (L4), with their texts and pictures in a chunk of their own. */
export function DemoCarousel({ demos }: { demos: readonly DemoEmbed[] }) {
  return <Carousel label="Puzzle Prize at work" items={carouselItems(demos)} />;
}
