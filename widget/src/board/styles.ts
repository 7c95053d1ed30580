import { boardMaxPx, boardWindowMarginPx, tileMaxPx } from '@puzzle-prize/sdk/protocol/limits';
import { css } from '../element/css.ts';

/** The square with its tiles and cells, how they answer to touch, focus and contrast, and the counter below. */
export const styles = css`
  :host {
    --accent: var(--puzzle-prize-accent, light-dark(#1d4ed8, #8ab4ff));
    --on-accent: var(--puzzle-prize-on-accent, light-dark(#fff, #0b1220));
    --surface: var(--puzzle-prize-surface, light-dark(#fff, #14171f));
    --text: var(--puzzle-prize-text, light-dark(#151a26, #eef1f7));
    --radius: var(--puzzle-prize-board-radius, 12px);
    --ring-dark: #0b1220;
    --ring-light: #fff;
    display: block;
    box-sizing: border-box;
    inline-size: min(100%, var(--puzzle-prize-board-size, ${boardMaxPx}px), 100vw - ${boardWindowMarginPx}px);
    margin-inline: auto;
    color: var(--text);
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) {
    display: none;
  }
  [part='board'] {
    --seam: clamp(0.5px, 100cqi / var(--side) * 0.013, 1px);
    contain: strict;
    position: relative;
    direction: ltr;
    --size: min(100%, var(--puzzle-prize-board-size, ${tileMaxPx}px * var(--side)));
    inline-size: var(--size);
    /* Whole pixels per tile keep the seams even. */
    inline-size: round(down, var(--size), 1px * var(--side));
    aspect-ratio: 1;
    container-type: inline-size;
    margin-inline: auto;
    border-radius: var(--radius);
    /* Dark in both themes: with the tiles' light edge the gap stands out 3:1 from any picture. */
    background: var(--puzzle-prize-gap, repeating-linear-gradient(135deg, #181d2a 0 5px, #1e2433 5px 10px));
    user-select: none;
    -webkit-user-select: none;
  }
  [part='board']::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px light-dark(rgb(11 18 32 / 0.2), rgb(255 255 255 / 0.16));
    pointer-events: none;
  }
  .cells,
  [part='picture'] {
    position: absolute;
    inset: 0;
  }
  [part='picture'] {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    pointer-events: none;
    animation: appear 0.2s;
  }
  [part='picture'][hidden] {
    display: none;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }

  [role='row'] {
    display: flex;
    block-size: calc(100% / var(--side));
  }
  [role='gridcell'] {
    position: relative;
    flex: 1;
    border-radius: min(var(--radius) * 0.6, 100cqi / var(--side) * 0.11);
    touch-action: manipulation;
    outline: none;
  }
  .x,
  .y {
    cursor: pointer;
  }
  .x {
    touch-action: pan-y pinch-zoom;
  }
  .y {
    touch-action: pan-x pinch-zoom;
  }
  [aria-disabled='true'] [role='gridcell'] {
    touch-action: manipulation;
    cursor: default;
  }
  [role='gridcell']:focus-visible {
    z-index: 1;
    outline: 3px solid var(--ring-light);
    outline-offset: -5px;
    box-shadow: inset 0 0 0 7px var(--ring-dark);
  }

  .said {
    contain: strict;
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    column-gap: 4px;
    margin-block-start: 8px;
    /* Kept free for the toolbar. */
    min-block-size: 30px;
  }
  [part='moves'] {
    contain: layout;
    flex: 1 0 auto;
    margin: 0;
    font-size: 0.8125rem;
    text-align: start;
    color: color-mix(in srgb, var(--text) 72%, transparent);
  }
  /* A box of its own, so that counting lays out nothing else. */
  b {
    contain: strict;
    display: inline-block;
    inline-size: 4ch;
    block-size: 1lh;
    vertical-align: bottom;
    font-variant-numeric: tabular-nums;
    color: var(--text);
  }

  @media (any-pointer: coarse) {
    .controls {
      min-block-size: 66px;
      align-content: start;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [part='picture'] {
      animation: none;
    }
  }
  @media (prefers-contrast: more), (forced-colors: active) {
    [part='board'] {
      --seam: 1.5px;
    }
  }
  @media (forced-colors: active) {
    [part='board'] {
      --ring-light: Highlight;
      --ring-dark: Canvas;
      background: Canvas;
      forced-color-adjust: none;
    }
  }
`;
