import { css } from '../../element/css.ts';

export const extraStyles = css`
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

  .skip:not(:focus) {
    contain: strict;
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    min-block-size: 0;
    min-inline-size: 0;
    padding: 0;
    border: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
  [part='toolbar'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    margin-inline-end: -4px;
  }
  button {
    box-sizing: border-box;
    min-inline-size: 30px;
    min-block-size: 30px;
    display: inline-grid;
    place-items: center;
    margin: 0;
    padding: 4px;
    border: 1px solid transparent;
    border-radius: 8px;
    font: inherit;
    color: inherit;
    background: none;
    cursor: pointer;
    touch-action: manipulation;
    transition: background 0.12s;
  }
  button:hover {
    background: color-mix(in srgb, var(--text) 9%, transparent);
  }
  button:active {
    background: color-mix(in srgb, var(--text) 18%, transparent);
  }
  button[aria-pressed='true'],
  button[aria-expanded='true'] {
    color: var(--accent);
    background: color-mix(in srgb, var(--accent) 13%, transparent);
    border-color: color-mix(in srgb, var(--accent) 45%, transparent);
  }
  button:focus-visible,
  input:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  /* The focused switch covers a part of the board, so that nothing shifts. The switch is opaque in both
     states. */
  button.skip {
    position: absolute;
    z-index: 2;
    padding-inline: 12px;
    border-color: currentColor;
    background: var(--puzzle-prize-surface, light-dark(#fff, #14171f));
  }
  svg {
    inline-size: 20px;
    block-size: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .undo:dir(rtl) svg {
    transform: scaleX(-1);
  }

  .pad {
    direction: ltr;
    display: grid;
    grid: auto / repeat(3, 52px);
    justify-content: center;
    gap: 4px;
    margin-block-start: 8px;
  }
  .pad button {
    min-block-size: 44px;
    background: color-mix(in srgb, var(--text) 8%, transparent);
  }
  .pad button:active {
    background: color-mix(in srgb, var(--text) 22%, transparent);
  }
  .pad .up {
    grid-column: 2;
  }
  .pad .left {
    grid-column: 1;
  }

  [part='panel'] {
    margin-block-start: 8px;
    padding: 10px 12px;
    border: 1px solid color-mix(in srgb, var(--text) 16%, transparent);
    border-radius: var(--radius);
    font-size: 0.8667em;
    line-height: 1.4;
    text-align: start;
  }
  /* Texts keep their own direction, but they align to the same side as the texts of the page. */
  [part='panel'] * {
    unicode-bidi: plaintext;
    text-align: match-parent;
    text-align: -webkit-match-parent;
  }
  dl,
  dd,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  dl div {
    display: flex;
    gap: 8px;
    align-items: baseline;
    padding-block: 3px;
  }
  dt {
    flex: 0 0 44%;
  }
  kbd {
    padding: 1px 5px;
    border-radius: 5px;
    font: inherit;
    background: color-mix(in srgb, var(--text) 9%, transparent);
  }
  fieldset,
  small {
    display: block;
    margin-block-start: 6px;
  }
  small {
    margin-block-start: 0;
    color: color-mix(in srgb, var(--text) 72%, transparent);
  }
  legend {
    padding: 0;
    font-weight: 600;
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 28px;
    margin-inline-end: 12px;
    cursor: pointer;
  }
  .option {
    font-weight: 600;
  }
  input {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: var(--accent);
  }

  @media (any-pointer: coarse) {
    [part='toolbar'] {
      margin-inline: auto;
    }
    button {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
    label {
      min-block-size: 44px;
    }
  }
  /* Devices without hover rarely have a keyboard, so the button that lists the keys is hidden on them. With
     this button, the toolbar would have seven buttons and wrap. */
  @media (any-pointer: coarse) and (any-hover: none) {
    .keys {
      display: none;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    button,
    span::before,
    span::after {
      transition: none;
      animation: none;
    }
  }
  @media (forced-colors: active) {
    [data-placed]::before {
      color: Canvas;
      background: CanvasText;
      box-shadow: 0 0 0 1.5px Canvas;
    }
    button {
      border-color: ButtonBorder;
    }
    button[aria-pressed='true'],
    button[aria-expanded='true'] {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
      border-color: Highlight;
    }
    button:focus-visible,
    input:focus-visible {
      outline-color: Highlight;
      outline-offset: 2px;
    }
  }
`;
