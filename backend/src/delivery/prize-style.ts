import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import { defaultColors } from '../images/colors/default-colors.ts';
import { createPageStyle, type PageStyle } from '../platform/page/page.ts';

/**
 * Creates the style of the prize page. It shows the code on a card like that of the widget, with the colors of the
 * campaign's image (G66). Sizes follow the text, so nothing is cut at 400 % zoom.
 */
export const createPrizeStyle = (colors: WidgetColors | null): PageStyle => createImageStyle(colors, rules);

/** Creates the style of a page in the colors of a campaign's image, with rules of its own. */
export function createImageStyle(colors: WidgetColors | null, ownRules: string): PageStyle {
  const { light, dark } = colors ?? defaultColors;
  return createPageStyle(`
:root {
  --accent: light-dark(${light.accent}, ${dark.accent});
  --on-accent: light-dark(${light.onAccent}, ${dark.onAccent});
  --surface: light-dark(#fff, #14171f);
  --text: light-dark(#151a26, #eef1f7);
  --quiet: light-dark(#545e72, #a6b0c4);
  --tint: color-mix(in srgb, var(--accent) 9%, var(--surface));
}
${names}${ownRules}`);
}

/** Maps the color variables that all pages of the server use to the colors of this page. */
const names = `
:root {
  --paper: var(--tint); --card: var(--surface); --ink: var(--text); --soft: var(--quiet);
  --line: color-mix(in srgb, var(--text) 18%, var(--surface));
  --brand: var(--accent); --on-brand: var(--on-accent);
  --brand-strong: color-mix(in srgb, var(--accent), var(--on-accent) 12%);
}
`;

const rules = `
main { width: min(100%, 24rem); padding: 0; border: 0; background: none; text-align: center; }
.picture {
  display: block; width: 100%; height: auto; aspect-ratio: 16 / 10; object-fit: cover; border-radius: 22px 22px 0 0;
  background: var(--line);
  mask:
    radial-gradient(circle 10px at 0 100%, transparent 96%, #000) 0 0 / 50.5% 100% no-repeat,
    radial-gradient(circle 10px at 100% 100%, transparent 96%, #000) 100% 0 / 50.5% 100% no-repeat;
}
.spent { filter: grayscale(.8) opacity(.7); }
.stub {
  display: grid; gap: 12px; padding: clamp(16px, 6vw, 24px); padding-bottom: 32px;
  border-top: 2px dashed var(--line); background: var(--surface);
  mask:
    radial-gradient(circle 10px at 0 0, transparent 96%, #000) 0 0 / 50.5% calc(100% - 9px) no-repeat,
    radial-gradient(circle 10px at 100% 0, transparent 96%, #000) 100% 0 / 50.5% calc(100% - 9px) no-repeat,
    radial-gradient(circle 6px at 50% 100%, transparent 96%, #000) 0 100% / 18px 10px round no-repeat;
}
.stub h1 { margin: 0; font-size: 1.75rem; }
.stub h1:has(+ .value) { color: var(--accent); font-size: 1rem; line-height: 1.35; letter-spacing: 0; }
.value { font-weight: 800; font-size: 1.75rem; line-height: 1.15; letter-spacing: -.02em; text-wrap: balance; }
.label { color: var(--quiet); font-size: .875rem; text-align: start; }
.code {
  display: block; margin-top: 4px; padding: 12px; border: 1.5px dashed var(--accent); border-radius: 14px;
  background: var(--tint); color: var(--text); font: 700 clamp(1.125rem, 6vw, 1.5rem)/1.35 ui-monospace, 'Liberation Mono', monospace;
  text-align: center; text-wrap: balance; overflow-wrap: anywhere; unicode-bidi: isolate; user-select: all; -webkit-user-select: all;
}
.code.long { font-size: 1.0625rem; }
.terms { color: var(--quiet); font-size: .875rem; text-wrap: balance; }
.stub .problem { margin: 0; }
.use { display: grid; gap: 20px; padding-top: 16px; }
.button, .button:active { box-shadow: none; translate: none; }
figure { display: grid; gap: 8px; justify-items: center; margin: 0; }
.qr { width: min(100%, 10rem); height: auto; border-radius: 14px; forced-color-adjust: none; }
figcaption, .use .hint { margin: 0; color: var(--quiet); font-size: .875rem; text-wrap: balance; }
@media (forced-colors: active) {
  .picture, .stub { mask: none; }
  .stub { border: 1px solid; }
}
@media print { .brand, .button, .hint { display: none; } }
`;
