import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import { createImageStyle } from '../delivery/prize-style.ts';
import type { PageStyle } from '../platform/page/page.ts';

/** Creates the style of a hosted page, in the colors of the campaign's image. */
export const createHostedStyle = (colors: WidgetColors | null): PageStyle => createImageStyle(colors, rules);

// The height of the puzzle is reserved until its script has loaded, so that the page does not jump.
const rules = `
body { align-content: start; gap: 24px; padding-block: clamp(24px, 7vh, 64px) 24px; }
header { width: min(100%, 38rem); text-align: center; }
header h1 { margin: 0; font-size: clamp(1.75rem, 1.2rem + 2.4vw, 2.5rem); overflow-wrap: anywhere; }
header p { margin-top: 12px; color: var(--quiet); font-size: 1.0625rem; text-wrap: pretty; white-space: pre-line; overflow-wrap: anywhere; }
main {
  width: min(100%, 26rem); padding: 16px 12px; border: 0; border-radius: 22px;
  box-shadow: 0 12px 40px color-mix(in srgb, var(--text) 12%, transparent);
}
puzzle-prize { inline-size: 100%; }
puzzle-prize:not(:defined) { display: block; min-block-size: 500px; }
.fallback { display: grid; justify-items: center; align-content: center; gap: 12px; min-block-size: inherit; text-align: center; }
.fallback img { inline-size: min(240px, 100%); block-size: auto; aspect-ratio: 1; border-radius: 14px; object-fit: cover; }
footer { margin-top: auto; }
footer .brand { font-size: .875rem; font-weight: 600; color: var(--quiet); gap: 8px; min-height: 44px; }
footer .brand svg { width: 24px; height: 24px; }
@media (forced-colors: active) { main { border: 1px solid; } }
`;
