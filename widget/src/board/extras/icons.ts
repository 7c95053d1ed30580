import { html, svg, type TemplateResult } from 'lit/html.js';

/** 20 by 20 icons, drawn with strokes in the text color. */
const shapes = {
  picture: svg`<rect x="3" y="4" width="14" height="12" rx="2"/><circle cx="7.5" cy="8" r="1.2"/><path d="m3.5 14.5 4-3.5 3 2.5 2.5-2.5 3.8 3.5"/>`,
  undo: svg`<path d="M7 4 3.5 7.5 7 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H7"/>`,
  hint: svg`<path d="M8 15c0-2-3-3-3-6.5a5 5 0 0 1 10 0c0 3.5-3 4.5-3 6.5zM8.3 17.5h3.4"/>`,
  more: svg`<path d="m5 8 5 5 5-5"/>`,
  left: svg`<path d="M16 10H4M9 5l-5 5 5 5"/>`,
  right: svg`<path d="M4 10h12M11 5l5 5-5 5"/>`,
  up: svg`<path d="M10 16V4M5 9l5-5 5 5"/>`,
  down: svg`<path d="M10 4v12M5 11l5 5 5-5"/>`,
};

export type IconName = keyof typeof shapes;

export function icon(name: IconName): TemplateResult {
  return html`<svg viewBox="0 0 20 20" aria-hidden="true">${shapes[name]}</svg>`;
}
