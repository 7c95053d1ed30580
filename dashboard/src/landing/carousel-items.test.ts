import { demoNames } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { carouselItems } from './carousel-items.ts';

const demos = demoNames.map((name) => ({
  name,
  embedId: `embed-1-${name}`,
  title: name,
  imageUrl: `/${name}.webp`,
}));

describe('carouselItems', () => {
  it('[L4] returns four frames and two images of 340x500 px with titles and no empty field', () => {
    const items = carouselItems(demos);
    expect(items.map(({ type, title }) => `${type}: ${title}`)).toEqual([
      'iframe: Interactive Puzzle Demo',
      'iframe: Configure the widget (light/dark themes, customise text)',
      'image: Easy Embed Integration',
      'image: Image templates (upload your own or use a template)',
      'iframe: Set media rewards',
      'iframe: Monetize AI art',
    ]);
    for (const item of items) {
      expect(item).toMatchObject({ width: 340, height: 500, frameBorder: '0', style: { border: '0' } });
      for (const text of [item.id, item.src, item.alt, item.description]) expect(text).not.toBe('');
    }
    expect(new Set(items.map(({ id }) => id)).size).toBe(6);
  });

  it('[L4] shows the demos of this installation in frames, one of them in the dark theme', () => {
    const frames = carouselItems(demos).filter(({ type }) => type === 'iframe');
    expect(frames.map(({ src }) => src)).toEqual([
      '/embed/embed-1-discount',
      '/embed/embed-1-night?theme=dark',
      '/embed/embed-1-media',
      '/embed/embed-1-art',
    ]);
    expect(frames.map(({ puzzle }) => puzzle?.imageUrl)).toEqual([
      '/discount.webp',
      '/night.webp',
      '/media.webp',
      '/art.webp',
    ]);
    expect(frames.map(({ puzzle }) => puzzle?.theme)).toEqual(['light', 'dark', 'light', 'light']);
  });

  it('[L4] omits a frame when this installation lacks its demo', () => {
    expect(carouselItems([]).map(({ type }) => type)).toEqual(['image', 'image']);
    expect(carouselItems(demos.slice(0, 1))).toHaveLength(3);
  });
});
