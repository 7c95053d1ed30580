import { css } from '../../element/css.ts';

/**
 * Styles of the lanes. The bar of a lane lies below its text, so that the text keeps its contrast on every
 * color.
 */
export const trackStyles = css`
  .lanes {
    grid-column: 1 / -1;
    grid-row: 1;
    margin: 0;
    padding: 0;
    display: grid;
    align-content: start;
    row-gap: 2px;
    /* With 'none', VoiceOver would not announce a list. */
    list-style-type: '';
  }
  .lane {
    min-inline-size: 0;
  }
  .row {
    position: relative;
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 28px;
    padding: 0 8px 4px 4px;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 6px;
    overflow: hidden;
    border-radius: var(--round-s);
    background: color-mix(in srgb, var(--text) 5%, var(--surface));
    color: inherit;
    font-size: 0.8667em;
    font-weight: 400;
    line-height: 1.2;
    text-align: start;
  }
  .row:dir(rtl) {
    padding: 0 4px 4px 8px;
  }
  .row .badge {
    inline-size: max(20px, 1.5em);
    block-size: max(20px, 1.5em);
  }
  /* With a large text size, the figures move below the name. */
  .runner {
    flex: 1 1 3em;
    min-inline-size: 0;
    display: flex;
    align-items: center;
    gap: 6px;
  }
  /* Both figures have a fixed start, so that no text moves when a figure changes. */
  .row .count {
    min-inline-size: 4.4em;
    color: inherit;
    font-size: 1em;
  }
  /* In the lobby there is no figure yet, and the name has its place. */
  .row:not(:has(.bar)) .count {
    min-inline-size: 0;
  }
  .row :is(.count, .gap) {
    flex: none;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .gap {
    margin-inline-start: auto;
    min-inline-size: 6.4em;
    font-weight: 600;
  }
  .ready.gap {
    box-sizing: border-box;
    text-align: center;
  }
  .bar {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    block-size: 4px;
    background: var(--line);
  }
  .bar::before {
    content: '';
    display: block;
    block-size: 100%;
    inline-size: calc(100% * var(--done));
    background: var(--pattern), var(--badge);
    transition: inline-size 160ms ease-out;
  }
  .own-lane .row {
    background: color-mix(in srgb, var(--accent) 16%, var(--surface));
  }
  .leads .gap,
  .lane[data-place='1'] .gap {
    color: var(--gold);
  }
  .lane .crown {
    inline-size: 1.1em;
    vertical-align: -0.05em;
  }
  .ghost .row:not(:focus-visible) {
    outline: 1.5px dashed var(--quiet);
    outline-offset: -1.5px;
    font-style: italic;
  }
  .gone :is(.name, .count) {
    opacity: 0.75;
  }
  .open .row {
    background: none;
    outline: 1.5px dashed var(--line);
    outline-offset: -1.5px;
  }
  .open .badge {
    opacity: 0.4;
  }
  button.row:hover {
    background: color-mix(in srgb, var(--accent) 12%, var(--surface));
  }
  .row[aria-pressed='true'] {
    background: color-mix(in srgb, var(--accent) 16%, var(--surface));
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  @container race (inline-size < 480px) {
    /* The name needs the space. */
    .lane .crown {
      display: none;
    }
  }
  /* Visitors know their own name, and the figures leave no place for it. With large text, the figures have a line of their own. */
  @container race (15em <= inline-size < 360px) {
    .own-lane .row:has(.bar) .name {
      display: none;
    }
  }
  @container race (inline-size >= 640px) {
    .lanes {
      row-gap: 4px;
    }
    .row {
      min-block-size: 40px;
      padding-block: 0 6px;
      font-size: 0.9333em;
    }
    .gap {
      min-inline-size: 8em;
    }
    .bar {
      block-size: 6px;
    }
  }
  /* Lanes above the boards of a row have two lines from the start, so that a finish changes no height. */
  @container race (inline-size >= 1000px) {
    .track:not(:has(.mine)) .row {
      min-block-size: 60px;
      padding-block-start: 4px;
    }
    .track:not(:has(.mine)) .runner {
      flex-basis: calc(100% - 2.5em);
    }
  }
  @media (forced-colors: active) {
    .row {
      border: 1px solid;
    }
    .row[aria-pressed='true'] {
      border: 3px solid Highlight;
    }
    .bar {
      border-block-start: 1px solid;
    }
    .bar::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
