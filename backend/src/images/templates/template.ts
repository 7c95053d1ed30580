import { createPen, type Pen } from './pen.ts';

/** A template picture: what owners read about it, and how it is drawn. */
export interface Template {
  /** Stable name, also the seed of its chance. */
  slug: string;
  title: string;
  description: string;
  category: string;
  tags: string[];
  /** Draws the picture on a canvas of 1200x1200. */
  draw: (pen: Pen) => string;
}

/** The picture as a whole SVG document, the same at every call. */
export function drawTemplate(template: Template): string {
  const pen = createPen(template.slug);
  return pen.finish(template.draw(pen));
}
