import { raceBoardPx } from '@puzzle-prize/sdk/protocol/limits';
import { css } from '../../element/css.ts';

/**
 * Styles around the boards: header, panel, prize, footer, countdown. Nothing above the boards changes height
 * during a race.
 */
export const screenStyles = css`
  section.race {
    --own: var(--puzzle-prize-board-size, ${raceBoardPx}px);
    /* The width of everything in a room. */
    --grid: 100%;
    justify-content: start;
  }
  :host {
    --gold: light-dark(#8a5a00, #ffd166);
    --line: color-mix(in oklab, var(--text) 18%, var(--surface));
  }
  h2,
  h3,
  ul {
    margin: 0;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  h2 {
    font-size: 1.2667em;
    line-height: 1.25;
    letter-spacing: -0.01em;
  }
  header,
  .panel,
  .prize,
  .track,
  footer {
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: var(--grid);
  }
  header,
  .panel,
  .prize {
    text-align: start;
  }
  header,
  .who {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 12px;
  }
  /* With a large text size, the button moves below the heading. */
  header h2 {
    flex: 1 1 7em;
    min-block-size: 44px;
    align-content: center;
  }
  .who {
    flex-basis: 100%;
    order: 1;
  }
  [part='leave'] {
    position: relative;
    z-index: 2;
  }
  .seat {
    font-weight: 600;
  }
  .count,
  footer {
    color: var(--quiet);
    font-size: 0.9333em;
  }
  .panel {
    min-block-size: 78px;
    padding: 4px 12px;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    /* Forced colors make it visible. */
    border: 1.5px solid transparent;
    border-radius: var(--round-m);
  }
  .panel:not(.lost) {
    background: var(--tint);
  }
  .panel[data-place='1'] {
    border-color: var(--gold);
  }
  /* With a large text size, the buttons move below the text. */
  .state {
    flex: 1 1 5.5em;
    min-inline-size: 0;
    display: grid;
    gap: 2px;
  }
  .go {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .go > * {
    padding-inline: 14px;
  }
  .panel button:not(.main, :hover) {
    background: var(--surface);
  }
  button {
    text-align: center;
  }
  .status {
    line-height: 1.3;
  }
  /* The line is reserved, so that the status above it stays in place. */
  .panel .quiet {
    min-block-size: 1lh;
  }
  /* The countdown after the first finish. */
  .status[role='timer'] {
    color: var(--gold);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .clock {
    font-size: 1.5em;
    font-weight: 700;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
  .go:not(:has(*)) {
    display: none;
  }
  /* A long name takes at most four lines, which it needs only with a large text size. */
  h3 {
    font-size: 1.4em;
    line-height: 1.2;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    overflow: hidden;
  }
  .main[aria-disabled='true'] {
    background: color-mix(in oklab, var(--accent) 14%, var(--surface));
    color: inherit;
    cursor: default;
  }
  [tabindex='-1']:focus {
    outline: none;
  }
  .prize {
    min-block-size: 0;
    padding: 0;
    align-items: stretch;
  }
  .prize:empty {
    display: none;
  }
  footer {
    margin-block-start: auto;
    padding-block-start: 4px;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 4px 16px;
    font-size: 0.8667em;
  }
  kbd {
    padding: 0 5px;
    border: 1px solid;
    border-radius: 4px;
    font-family: inherit;
    font-size: 0.9em;
  }
  select {
    min-block-size: 32px;
    padding: 2px 6px;
    border: 1px solid var(--line);
    border-radius: var(--round-s);
    background: var(--surface);
    color: inherit;
    font: inherit;
    text-align: start;
  }
  footer a {
    padding: 0;
    color: var(--accent);
  }

  .countdown {
    position: absolute;
    z-index: 1;
    inset: 0;
    background: color-mix(in srgb, var(--surface) 72%, transparent);
    pointer-events: none;
  }
  .countdown div {
    position: sticky;
    inset-block-start: 0;
    max-block-size: 100%;
    block-size: min(100vh, 100%);
    display: grid;
    place-content: center;
    font-weight: 650;
  }
  .countdown b {
    font-size: min(48cqi, 16rem);
    line-height: 1;
    font-variant-numeric: tabular-nums;
    color: var(--accent);
    animation: count 1s cubic-bezier(0.2, 0.8, 0.3, 1);
  }
  @keyframes count {
    from {
      opacity: 0.2;
      scale: 1.5;
    }
  }

  /* On a phone of 320 x 568 px, header, panel, four lanes and the board are on one screen. */
  @container race (inline-size < 640px) {
    section.race {
      padding: 4px 12px;
      gap: 4px;
    }
    .who,
    .panel :is(.status, .quiet) {
      font-size: 0.8667em;
      line-height: 1.25;
    }
    /* The lane has the time and the moves. */
    .figures {
      display: none;
    }
    .panel :is(h3, .clock) {
      font-size: 1em;
    }
    .panel {
      column-gap: 8px;
    }
    .go > * {
      padding-inline: 10px;
      font-size: 0.9333em;
    }
    /* After the race, the buttons share a row of their own. */
    .go:has(> :nth-child(2)) {
      flex-basis: 100%;
    }
    .go > :nth-child(n + 2),
    .go > :has(+ *) {
      flex-grow: 1;
    }
    .state {
      gap: 0;
    }
  }
  @container race (inline-size >= 640px) {
    section.race {
      --grid: max(752px, var(--own) + 464px);
    }
    section {
      padding: 16px 24px;
      gap: 12px;
    }
    section.race:not(:has(.mine)) {
      --grid: ${2 * raceBoardPx + 24}px;
    }
    .panel {
      min-block-size: 94px;
      padding: 10px 16px;
    }
    footer {
      justify-content: space-between;
    }
  }
  @container race (inline-size >= 920px) {
    section.race:has(.mine) {
      --own: var(--puzzle-prize-board-size, 360px);
    }
  }
  @container race (inline-size >= 1240px) {
    section.race:has(.mine) {
      --own: var(--puzzle-prize-board-size, 440px);
      --grid: 1112px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      animation: none !important;
      transition: none !important;
    }
  }
`;
