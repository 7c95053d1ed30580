import { css } from '../../element/css.ts';

/** Styles of the panel and the arrow pad. */
export const moreStyles = css`
  .undo:dir(rtl) svg {
    transform: scaleX(-1);
  }

  .pad {
    direction: ltr;
    flex: 1 0 100%;
    display: grid;
    grid: auto / repeat(3, minmax(0, 56px));
    justify-content: center;
    gap: var(--space-xs);
  }
  .pad button {
    min-block-size: 44px;
  }
  .pad .up {
    grid-column: 2;
  }
  .pad .left {
    grid-column: 1;
  }

  /* The panel opens over the board, so that nothing below it moves. */
  [part='panel'] {
    position: absolute;
    z-index: 1;
    inset-block-end: calc(100% + var(--space-xs));
    inset-inline-end: 0;
    box-sizing: border-box;
    inline-size: 100%;
    max-block-size: min(400px, 100svh - 120px);
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: var(--space-m);
    border: 1px solid color-mix(in srgb, var(--text) 16%, transparent);
    border-radius: var(--round-m);
    text-align: start;
    background: var(--puzzle-prize-surface, light-dark(#fff, #14171f));
    box-shadow: 0 8px 28px -6px rgb(0 0 0 / 0.4);
    animation: appear 0.12s;
  }
  /* The round corner of the panel would show a part of the finished image. */
  .controls:has([part='panel']) [part='thumbnail'] {
    visibility: hidden;
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
  fieldset {
    margin-block-start: var(--space-s);
  }
  small {
    display: block;
    font-size: var(--type-s);
    color: color-mix(in srgb, var(--text) 72%, transparent);
  }
  .settings {
    margin-block: var(--space-s);
    padding-block: var(--space-s);
    border-block: 1px solid color-mix(in srgb, var(--text) 16%, transparent);
  }
  summary {
    font-weight: 600;
    cursor: pointer;
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
    margin-inline-end: var(--space-m);
    cursor: pointer;
  }
  .option {
    font-weight: 600;
  }
  .options {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8em), 1fr));
    margin-block-start: var(--space-s);
  }
  .undo {
    inline-size: 100%;
  }
  input {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: var(--accent);
  }

  @container (max-inline-size: 120px) {
    /* Beside the board, the panel opens over the board, because there is too little space above the tools. */
    [part='panel'] {
      inset-inline-end: calc(100% + var(--space-xs));
      inset-block-end: 0;
      inline-size: 200px;
      max-block-size: min(270px, 100svh - 120px);
    }
  }
  @media (any-pointer: coarse) {
    label,
    summary {
      min-block-size: 44px;
    }
    summary {
      line-height: 44px;
    }
  }
  /* Devices without hover rarely have a keyboard, so they show no list of keys. */
  @media (any-pointer: coarse) and (any-hover: none) {
    .keys {
      display: none;
    }
  }
`;
