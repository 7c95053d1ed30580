import { css } from '../../element/css.ts';

/**
 * Marks of a hint. A tick in the corner marks a tile in its final cell, and a dashed frame marks the suggested tile.
 * The other cells are not positioned, so that they need no layers.
 */
export const hintStyles = css`
  [data-placed],
  [data-next] {
    position: relative;
  }
  [data-placed]::before {
    content: '✓';
    position: absolute;
    inset: 6% 6% auto auto;
    display: grid;
    place-items: center;
    inline-size: 1.4em;
    aspect-ratio: 1;
    border-radius: 50%;
    font:
      700 clamp(9px, 100cqi / var(--side) * 0.18, 15px) / 1 system-ui,
      sans-serif;
    color: #fff;
    background: #0f7a43;
    box-shadow: 0 0 0 1.5px #fff;
    animation: appear 0.15s;
  }
  [data-next]::after {
    content: '';
    position: absolute;
    inset: 2px;
    border: 4px dashed #fff;
    border-radius: inherit;
    outline: 2px solid var(--ring-dark);
    outline-offset: -6px;
    background: rgb(255 255 255 / 0.25);
    animation: appear 0.15s;
  }
  /* The finished image is shown without marks. */
  img:not([hidden]) ~ .cells ::before,
  img:not([hidden]) ~ .cells ::after {
    content: none;
  }
  @media (prefers-reduced-motion: reduce) {
    span::before,
    span::after {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    [data-placed]::before {
      color: Canvas;
      background: CanvasText;
      box-shadow: 0 0 0 1.5px Canvas;
    }
  }
`;
