import { css } from '../../element/css.ts';

export const extraStyles = css`
  .controls {
    display: flex;
    flex-wrap: wrap;
    place-content: start;
    align-items: center;
    gap: var(--space-xs) var(--space-m);
    font-size: var(--type-m);
    container-type: inline-size;
  }
  [part='moves'] {
    display: grid;
    justify-items: end;
    margin-block: 0;
    margin-inline-start: auto;
    font-size: var(--type-s);
    color: color-mix(in srgb, var(--text) 72%, transparent);
  }
  /* The number has a box of its own, so a new number causes no layout outside the box. */
  b {
    contain: strict;
    inline-size: 5ch;
    block-size: 1lh;
    font-size: var(--type-l);
    font-variant-numeric: tabular-nums;
    text-align: end;
    color: var(--text);
  }
  /* These texts keep their style also on a page whose rules for all elements reach this one. */
  .controls,
  .first {
    letter-spacing: normal;
    line-height: 1.3;
    text-indent: 0;
    text-transform: none;
  }
  [part='thumbnail'] {
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--round-s);
    object-fit: cover;
  }
  /* Its place is reserved, so that the progress does not move when the image arrives. */
  [part='thumbnail'][hidden] {
    display: block;
    visibility: hidden;
  }
  [part='progress'] {
    /* Larger text needs a row of its own. */
    flex: 1 0 min(8em, 100%);
    display: grid;
    gap: var(--space-xs);
    text-align: start;
  }
  /* Both boxes have a fixed size, so that a change causes no layout outside of them. */
  [part='progress'] p,
  .bar {
    contain: strict;
    /* With a large text size, the text has two lines. */
    block-size: clamp(1lh, (15em - 100cqi) * 99, 2lh);
    margin: 0;
    unicode-bidi: plaintext;
    text-align: match-parent;
    text-align: -webkit-match-parent;
  }
  .bar {
    block-size: 6px;
    border-radius: 3px;
    background: color-mix(in srgb, var(--text) 12%, transparent);
  }
  .bar div {
    block-size: 100%;
    background: var(--accent);
  }
  /* The text about the first move takes no space. It is in the place of the words of the progress and of
     the moves, which are none yet, and covers no tile. Large text begins beside the finished image, which takes 44 px. */
  .first {
    place-self: start center;
    margin-block: 4px -9em;
    margin-inline-start: min((1em - 12px) * 9, 44px);
    padding: var(--space-xs) var(--space-s);
    border-radius: 99px;
    font-size: var(--type-s);
    color: #fff;
    background: color-mix(in srgb, var(--text) 20%, #0b1220);
    pointer-events: none;
  }
  .stage:has(.first) ~ .controls p,
  .stage:has(~ .controls [aria-expanded='true']) .first {
    opacity: 0;
  }

  .tools,
  .pad {
    order: 2;
  }
  /* Beside the board, on a phone in landscape, the progress gets a row of its own. */
  @container (max-inline-size: 120px) {
    [part='progress'] {
      order: 1;
    }
    button {
      min-block-size: 36px !important;
    }
  }
  .tools {
    position: relative;
    flex: 1 0 100%;
  }
  [part='toolbar'] {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-s);
  }
  button {
    box-sizing: border-box;
    min-block-size: 36px;
    display: inline-flex;
    flex: 1 0 auto;
    align-items: center;
    justify-content: center;
    gap: 6px;
    margin: 0;
    padding: var(--space-xs) var(--space-s);
    border: 1px solid transparent;
    border-radius: var(--round-s);
    font: inherit;
    font-weight: 600;
    color: inherit;
    background: color-mix(in srgb, var(--text) 7%, transparent);
    cursor: pointer;
    touch-action: manipulation;
    transition: background 0.12s;
  }
  button:hover {
    background: color-mix(in srgb, var(--text) 12%, transparent);
  }
  button:active {
    background: color-mix(in srgb, var(--text) 20%, transparent);
  }
  button[aria-disabled='true'] {
    opacity: 0.5;
  }
  button[aria-pressed='true'],
  button[aria-expanded='true'] {
    color: var(--accent);
    background: color-mix(in srgb, var(--accent) 13%, transparent);
    border-color: color-mix(in srgb, var(--accent) 45%, transparent);
  }
  .more {
    flex-direction: row-reverse;
  }
  .more[aria-expanded='true'] svg {
    scale: 1 -1;
  }
  :focus-visible:is(button, input, summary) {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  /* The focused switch covers a part of the board, so that nothing shifts. The switch is opaque in both
     states. */
  button.skip {
    position: absolute;
    z-index: 2;
    padding-inline: var(--space-m);
    border-color: currentColor;
    font-size: var(--type-m);
    background: var(--puzzle-prize-surface, light-dark(#fff, #14171f));
  }
  svg {
    inline-size: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: var(--stroke);
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  @media (any-pointer: coarse) {
    button {
      min-block-size: 44px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none;
      animation: none;
    }
  }
  @media (forced-colors: active) {
    [part='board'] {
      --ring-light: Highlight;
      --ring-dark: Canvas;
    }
    button,
    .bar,
    .first {
      border: 1px solid;
    }
    .bar div {
      background: Highlight;
    }
    button[aria-pressed='true'],
    button[aria-expanded='true'] {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
      border-color: Highlight;
    }
    :focus-visible:is(button, input, summary) {
      outline-color: Highlight;
      outline-offset: 2px;
    }
  }
`;
