import { css } from '../../element/css.ts';

/** Styles of the cells: pointer, focus, hints. */
export const cellStyles = css`
  :host {
    --ring-dark: #0b1220;
  }
  .fast i {
    transition-duration: 0.06s;
  }
  .off i,
  .dragged i {
    transition: none;
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
  [role='gridcell']:focus {
    outline: none;
  }
  [role='gridcell']:focus-visible {
    z-index: 1;
    outline: 3px solid var(--ring-light, #fff);
    outline-offset: -5px;
    box-shadow: inset 0 0 0 7px var(--ring-dark);
  }
  [aria-disabled='false'] :is(.x, .y):hover {
    background: rgb(255 255 255 / 0.1);
  }
  [aria-disabled='false'] :is(.x, .y):active {
    background: rgb(11 18 32 / 0.16);
    box-shadow: inset 0 0 0 2px rgb(255 255 255 / 0.6);
  }
  /* A tick in the corner marks a tile in its final cell, and a dashed frame marks the suggested tile. The
     other cells are not positioned, so that they need no layers. */
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

  /* While a tile is dragged, its cell shows no mark. */
  .dragged ~ .cells[aria-disabled] :is(.x, .y) {
    background: none;
    box-shadow: none;
  }
`;
