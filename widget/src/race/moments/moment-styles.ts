import { css } from '../../element/css.ts';

/**
 * Styles of the prizes, of a change of the lead, of the last tile and of the podium. None of these effects changes
 * the layout.
 */
export const momentStyles = css`
  .prizes {
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: var(--grid);
    padding: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 6px;
    list-style: none;
    font-size: 0.8667em;
    line-height: 1.3;
    text-align: start;
  }
  /* On the smallest phones, the own board and the lanes need the space (G79). */
  @media (max-height: 640px) and (max-width: 640px) {
    .prizes.moving {
      display: none;
    }
  }
  .prizes li {
    padding: 2px 10px;
    border-radius: var(--round-s);
    background: color-mix(in srgb, var(--gold) 14%, var(--surface));
  }
  .prizes .own {
    box-shadow: inset 0 0 0 1.5px var(--gold);
    font-weight: 650;
  }
  .leads .row {
    animation: lead 0.9s ease-out;
  }
  @keyframes lead {
    from {
      background: color-mix(in srgb, var(--gold) 40%, var(--surface));
    }
  }
  .last-tile .gap {
    animation: last-tile 0.4s ease-out;
  }
  @keyframes last-tile {
    from {
      scale: 1.3;
    }
  }
  [data-place='2'] .crown {
    fill: light-dark(#6b7280, #c3c9d4);
  }
  [data-place='3'] .crown {
    fill: light-dark(#9a5b2c, #dba06f);
  }
  .podium [data-place='1'] .row {
    background: color-mix(in srgb, var(--gold) 18%, var(--surface));
    box-shadow: inset 0 0 0 1.5px var(--gold);
  }
  .podium .lane {
    animation: step-up 0.32s ease-out backwards;
  }
  .podium .lane:nth-child(2) {
    animation-delay: 80ms;
  }
  .podium .lane:nth-child(3) {
    animation-delay: 160ms;
  }
  .podium .lane:nth-child(4) {
    animation-delay: 240ms;
  }
  @keyframes step-up {
    from {
      opacity: 0;
      translate: 0 12px;
    }
  }
  .go [role='timer'] {
    font-variant-numeric: tabular-nums;
  }
  /* On a phone the rematch has a row of its own. */
  .go [part='rematch'] {
    flex-grow: 1;
  }
  .go p {
    flex-basis: 100%;
  }
  .go-sign {
    position: absolute;
    z-index: 1;
    inset: 0;
    pointer-events: none;
  }
  .go-sign b {
    position: sticky;
    inset-block-start: 12px;
    inline-size: fit-content;
    margin-inline: auto;
    padding: 0 0.4em;
    display: block;
    border-radius: 99px;
    background: var(--accent);
    color: var(--on-accent);
    font-size: min(14cqi, 5rem);
    line-height: 1.3;
    animation: go 0.9s ease-in both;
  }
  @keyframes go {
    60% {
      opacity: 1;
      scale: 1;
    }
    to {
      opacity: 0;
      scale: 1.2;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      animation: none !important;
    }
  }
`;
