import { css } from '../../element/css.ts';

/**
 * Styles of the big screen (G88). All sizes follow the shorter side of the screen, so that the texts can be read from
 * 5 m on every projector: the smallest text is 2.8 % of it, the names are 4.8 %.
 */
export const bigScreenStyles = css`
  :host([big-screen]) section.race {
    --grid: 100%;
    min-block-size: 100dvh;
    padding: 0;
    font-size: 2.8vmin;
  }
  /* At the bottom of the page, the hidden live regions would make the page a line of pixels higher. */
  :host([big-screen]) .hidden {
    inset-block-start: 0;
  }
  .screen {
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100dvh;
    padding: 3vmin 4vmin;
    display: grid;
    grid-template:
      'head head' auto
      'lanes side' minmax(0, 1fr)
      'notes notes' auto / minmax(0, 1.15fr) minmax(0, 1fr);
    gap: 2.4vmin 4vmin;
    text-align: start;
    overflow: hidden;
  }
  .screen header {
    grid-area: head;
    grid-template: 'title clock' auto 'status clock' auto / minmax(0, 1fr) auto;
    column-gap: 4vmin;
  }
  .screen h2 {
    grid-area: title;
    overflow: hidden;
    font-size: 5.6vmin;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .screen .status {
    grid-area: status;
    font-size: 3.6vmin;
  }
  .screen .away-note {
    color: light-dark(#a11a2b, #ff9aa2);
    font-weight: 700;
  }
  .screen :is(h3, .clock) {
    grid-area: clock;
    max-inline-size: 56vw;
    font-size: 6.4vmin;
    text-align: end;
  }
  .screen .lanes {
    grid-area: lanes;
    grid-template-columns: minmax(0, 1fr) !important;
    grid-auto-rows: minmax(0, 20vmin);
    align-content: start;
    row-gap: 2vmin;
  }
  .screen .lane {
    display: grid;
  }
  .screen .lane .row {
    min-block-size: 0;
    padding: 1vmin 2.4vmin 2.6vmin;
    align-content: center;
    gap: 0.4vmin 3vmin;
    border-radius: 2vmin;
    font-size: 3.6vmin;
  }
  .screen .row .badge {
    inline-size: 7vmin;
    block-size: 7vmin;
    border-radius: 1.4vmin;
    font-size: 4.4vmin;
  }
  .screen .runner {
    flex: 1 1 calc(100% - 12vmin) !important;
  }
  .screen[data-phase='waiting'] .runner {
    flex-basis: 3em !important;
  }
  .screen .lane .name {
    font-size: 4.8vmin;
  }
  .screen .row :is(.count, .gap, .lane-moves) {
    min-inline-size: 0;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .screen .row .count {
    min-inline-size: 4.4em;
  }
  .screen .bar {
    block-size: 1.8vmin;
  }
  .screen .slots {
    grid-area: side;
    container-type: size;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(2, auto);
    align-content: start;
    justify-content: center;
    gap: 2vmin 3vmin;
  }
  .screen .slot {
    --wide: min(50cqi - 1.5vmin, 50cqb - 7vmin);
    inline-size: var(--wide);
    gap: 0.6vmin;
  }
  /* One or two boards are in one column, in which they are larger. */
  .screen[data-count='1'] .slots,
  .screen[data-count='2'] .slots {
    grid-template-columns: auto;
  }
  .screen[data-count='1'] .slot {
    --wide: min(100cqi, 100cqb - 6vmin);
  }
  .screen[data-count='2'] .slot {
    --wide: min(100cqi, 50cqb - 7vmin);
  }
  .screen .slot .drawn {
    max-inline-size: none;
  }
  .screen .slot .head {
    min-block-size: 0;
    font-size: 2.8vmin;
  }
  .screen .slot :is(.cover, .done-label) {
    font-size: 2.8vmin;
  }
  .screen .foot {
    display: none;
  }
  .screen .notes {
    grid-area: notes;
    min-block-size: 1lh;
    color: var(--quiet);
    font-size: 3.2vmin;
    font-weight: 600;
  }
  .screen .join {
    grid-area: side;
    min-inline-size: 0;
    display: none;
    place-items: center;
  }
  .screen[data-phase='waiting'] .join {
    display: grid;
  }
  .screen .countdown b {
    font-size: 56vmin;
  }
  .screen .countdown p {
    font-size: 6vmin;
    text-align: center;
  }
  .screen .go-sign b {
    inset-block-start: 30vmin;
    font-size: 24vmin;
  }
  /* A pause has the area of the boards, and the organizer's message that of the notes. Neither covers a lane. */
  .screen :is(.pause, .said) {
    position: relative;
    inset: auto;
    padding: 0;
  }
  .screen .pause {
    grid-area: side;
  }
  .screen .said {
    grid-area: notes;
  }
  .screen :is([part='pause'], [part='message']) {
    inline-size: 100%;
    margin: 0;
    font-size: 3.6vmin;
  }
  .screen [part='pause'] {
    max-inline-size: 80vmin;
  }
  .screen [part='message'] {
    min-block-size: 7vmin;
  }
  .screen [part='message'] button {
    display: none;
  }
  @media (orientation: portrait) {
    .screen {
      grid-template:
        'head' auto
        'lanes' auto
        'side' minmax(0, 1fr)
        'notes' auto / minmax(0, 1fr);
    }
    .screen header {
      grid-template: 'title' auto 'status' auto 'clock' auto / minmax(0, 1fr);
    }
    .screen :is(h3, .clock) {
      max-inline-size: none;
      text-align: start;
    }
    .screen .lanes {
      grid-auto-rows: 15vmin;
    }
  }
  @media (prefers-contrast: more) {
    .screen {
      --quiet: var(--text);
      --line: var(--text);
    }
    .screen .row {
      outline: 0.4vmin solid var(--text);
    }
    .screen .bar {
      outline: 0.2vmin solid var(--text);
    }
  }
`;
