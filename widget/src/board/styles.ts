import { boardMaxPx, boardWindowMarginPx } from '@puzzle-prize/sdk/protocol/limits';
import { css } from '../element/css.ts';

export const styles = css`
  :host {
    --accent: var(--puzzle-prize-accent, light-dark(#1d4ed8, #8ab4ff));
    --text: var(--puzzle-prize-text, light-dark(#151a26, #eef1f7));
    --radius: var(--puzzle-prize-board-radius, 12px);
    --ring-dark: #0b1220;
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
  [part='picture'] {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    animation: appear 0.2s;
    pointer-events: none;
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
    flex: 1;
    border-radius: min(var(--radius) * 0.6, 11%);
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
    outline: 3px solid var(--ring-light, #fff);
    outline-offset: -5px;
    box-shadow: inset 0 0 0 7px var(--ring-dark);
  }

  .said {
    contain: strict;
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .controls {
    /* The controls are isolated, so that the browser hit-tests and paints them separately from the tiles. */
    isolation: isolate;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    column-gap: 4px;
    margin-block-start: 8px;
    /* This height is reserved for the toolbar, which loads later. */
    min-block-size: 30px;
  }
  [part='moves'] {
    flex: 1 0 auto;
    margin: 0;
    font-size: 0.8667em;
    text-align: start;
    color: color-mix(in srgb, var(--text) 72%, transparent);
  }
  /* The number has a box of its own, so a new number causes no layout outside the box. */
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
`;
