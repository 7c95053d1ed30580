import { boardMaxPx, boardWindowMarginPx, tileMaxPx } from '@puzzle-prize/sdk/protocol/limits';
import { css } from '../element/css.ts';

/** Styles of a `TileLayer`. They need `--side`, `--radius` and, on the tiles, `--image`. */
export const tileStyles = css`
  [part='board'] {
    --seam: clamp(0.5px, 3px / var(--side), 1px);
    contain: strict;
    direction: ltr;
    /* Whole pixels per tile keep the seams even. */
    inline-size: round(
      down,
      min(
        100%,
        var(--puzzle-prize-board-size, var(--dealt-size, min(${boardMaxPx}px, ${tileMaxPx}px * var(--side)))),
        100vw - ${boardWindowMarginPx}px
      ),
      1px * var(--side)
    );
    aspect-ratio: 1;
    container-type: inline-size;
    margin-inline: auto;
    border-radius: var(--radius);
    /* The blank is dark in both themes. Together with the light edges of the tiles, this gives a contrast of
       3:1 to any image. */
    background: var(--puzzle-prize-gap, repeating-linear-gradient(135deg, #181d2a 0 5px, #1e2433 5px 10px));
    user-select: none;
    -webkit-user-select: none;
  }
  [part='board']::after {
    content: '';
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px light-dark(rgb(11 18 32 / 0.2), rgb(255 255 255 / 0.16));
    pointer-events: none;
  }
  [part='board']::after,
  .tiles,
  .cells,
  [part='picture'] {
    position: absolute;
    inset: 0;
  }
  /* Tiles inherit the image. A variable on each tile would be resolved and painted in every frame of a slide. */
  .tiles {
    background: var(--image) 0 / 0;
  }
  i {
    position: absolute;
    box-sizing: border-box;
    inline-size: calc(100% / var(--side));
    aspect-ratio: 1;
    display: grid;
    place-items: center;
    border: var(--seam) solid transparent;
    border-radius: min(var(--radius) * 0.6, 11%);
    background: light-dark(#eef2f9, #262c3a) border-box padding-box;
    background-image: inherit;
    background-size: calc(100% * var(--side)) calc(100% * var(--side));
    box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.45);
    will-change: transform;
    transition: transform var(--slide, 120ms) ease-out;
  }
  .numbers i::after {
    content: attr(data-number);
  }
  i::after {
    box-sizing: border-box;
    min-inline-size: 48%;
    padding-inline: 0.2em;
    border-radius: 0.35em;
    font:
      650 calc(100cqi / var(--side) * 0.36) / 1.25 system-ui,
      sans-serif;
    font-variant-numeric: tabular-nums;
    text-align: center;
    background: rgb(11 18 32 / 0.8);
    color: #fff;
  }
  .solved i::after {
    visibility: hidden;
  }

  @media (prefers-reduced-motion: reduce) {
    i,
    [part='picture'] {
      animation: none;
      transition: none;
    }
  }
  @media (prefers-contrast: more), (forced-colors: active) {
    i::after {
      content: attr(data-number);
      background: #000;
    }
    [part='board'] {
      --seam: 1.5px;
    }
  }
  @media (forced-colors: active) {
    [part='board'] {
      background: Canvas;
      forced-color-adjust: none;
    }
    i {
      border: 1px solid CanvasText;
    }
  }
`;
