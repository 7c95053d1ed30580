import { css } from '../element/css.ts';

/**
 * The tiles of a `TileLayer`: wants `--side`, `--seam`, `--radius` and `--picture` from the square around, which is their
 * container.
 */
export const tileStyles = css`
  .tiles {
    position: absolute;
    inset: 0;
  }
  i {
    position: absolute;
    top: 0;
    left: 0;
    box-sizing: border-box;
    inline-size: calc(100% / var(--side));
    block-size: calc(100% / var(--side));
    display: grid;
    place-items: center;
    border: var(--seam) solid transparent;
    border-radius: min(var(--radius) * 0.6, 100cqi / var(--side) * 0.11);
    background: light-dark(#eef2f9, #262c3a) var(--picture, none) border-box;
    background-size: calc(100% * var(--side)) calc(100% * var(--side));
    background-clip: padding-box;
    box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.45);
    will-change: transform;
    transition: transform 0.1s ease-out;
  }
  .fast i {
    transition-duration: 0.06s;
  }
  .off i,
  .dragged i {
    transition: none;
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
    color: #fff;
    background: rgb(11 18 32 / 0.8);
  }
  .solved i {
    border-color: transparent;
  }
  .solved i::after {
    visibility: hidden;
  }

  @media (prefers-reduced-motion: reduce) {
    i {
      transition: none;
    }
  }
  @media (prefers-contrast: more), (forced-colors: active) {
    i::after {
      content: attr(data-number);
      background: #000;
    }
  }
  @media (forced-colors: active) {
    i {
      border: 1px solid CanvasText;
    }
  }
`;
