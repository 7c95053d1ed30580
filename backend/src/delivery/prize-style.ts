import { createPageStyle } from '../platform/page/page.ts';

/**
 * The style of the prize page: a ticket with the image at its head and a perforated edge below it. Sizes follow the
 * text, so nothing is cut at 400 % zoom.
 */
export const prizeStyle = createPageStyle(`
main { width: min(100%, 24rem); padding: 0; overflow: hidden; border-radius: 22px; text-align: center; }
.picture { display: block; width: 100%; height: auto; aspect-ratio: 16 / 10; object-fit: cover; background: var(--line); }
.edge { border: 0; border-top: 3px dotted var(--line); margin: 0; }
.inside { display: grid; gap: 16px; padding: clamp(16px, 6vw, 32px); }
.inside h1 { margin: 0; font-size: 1.25rem; }
.value { font-weight: 700; font-size: 1.75rem; line-height: 1.15; text-wrap: balance; }
.label { color: var(--soft); font-size: .875rem; font-weight: 600; }
.code {
  display: block; margin-top: 4px; padding: 12px; border: 2px dashed var(--field); border-radius: 8px;
  background: var(--paper); color: var(--ink); font: 700 clamp(1.125rem, 6vw, 1.5rem)/1.35 ui-monospace, 'Liberation Mono', monospace;
  overflow-wrap: anywhere; unicode-bidi: isolate; user-select: all; -webkit-user-select: all;
}
.terms { color: var(--soft); font-size: .875rem; }
.inside .problem, .inside .hint { margin: 0; }
figure { display: grid; gap: 8px; justify-items: center; margin: 0; }
.qr { width: min(100%, 12rem); height: auto; border-radius: 8px; forced-color-adjust: none; }
figcaption { color: var(--soft); font-size: .875rem; text-wrap: pretty; }
@media print { .brand, .button, .hint { display: none; } }
`);
