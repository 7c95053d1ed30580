import { css } from '../../element/css.ts';

/** Styles of the cells: pointer, focus. */
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
  /* While a tile is dragged, its cell shows no mark. */
  .dragged ~ .cells[aria-disabled] :is(.x, .y) {
    background: none;
    box-shadow: none;
  }
`;
