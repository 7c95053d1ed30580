import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Carousel } from './carousel.tsx';
import { carouselItems } from './carousel-items.ts';

const render = (count: number) =>
  renderToStaticMarkup(
    createElement(Carousel, { label: 'At work', items: carouselItems([]).slice(0, count) }),
  );

describe('Carousel', () => {
  it('[L5] says when there is nothing to show', () => {
    expect(render(0)).toContain('No items to display');
    expect(render(0)).not.toContain('<button');
  });

  it('[L5] has buttons and dots only for more than one item', () => {
    expect(render(1)).toContain('Easy Embed Integration');
    expect(render(1)).not.toContain('<button');
    expect(render(2).match(/<button/g)).toHaveLength(4);
    expect(render(2)).not.toContain('No items to display');
  });
});
