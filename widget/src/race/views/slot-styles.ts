import { raceBoardPx } from '@puzzle-prize/sdk/protocol/limits';
import { css } from '../../element/css.ts';

/**
 * Styles of the slots. A phone shows the visitor's own board large and the other boards small below it. A
 * wider page shows the other boards beside the visitor's own board, or all boards in a row. Only the width
 * determines the layout, because the height of a frame follows its content. Pages without scrolling can set
 * an available height.
 */
export const slotStyles = css`
  .slots {
    box-sizing: border-box;
    inline-size: 100%;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    justify-content: center;
    gap: 12px;
    list-style: none;
  }
  .slot {
    --board: 100%;
    --badge: #1d4ed8;
    --pattern: none;
    min-inline-size: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    justify-items: center;
    gap: 6px;
  }
  .mine {
    --board: var(--puzzle-prize-board-size, ${raceBoardPx}px);
    grid-column: 1 / -1;
    order: -1;
  }
  /* Spectators have no board of their own, so all boards are equally large. */
  .slots:not(:has(.mine)) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  [data-slot='2'] {
    --badge: #b91c1c;
    --pattern: repeating-linear-gradient(45deg, #fff4 0 3px, #0000 3px 7px);
  }
  [data-slot='3'] {
    --badge: #047857;
    --pattern: radial-gradient(circle at 3px 3px, #fff5 1.5px, #0000 2px) 0 0 / 7px 7px;
  }
  [data-slot='4'] {
    --badge: #7e22ce;
    --pattern: repeating-linear-gradient(0deg, #fff4 0 2px, #0000 2px 6px);
  }
  .head {
    box-sizing: border-box;
    max-inline-size: 100%;
    min-block-size: 28px;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 2px 6px;
    /* At this size, a name of ten letters fits on a phone. */
    font-size: clamp(0.8em, 2cqi, 0.9333em);
    line-height: 1.25;
  }
  .badge {
    flex: none;
    inline-size: 1.85em;
    block-size: 1.85em;
    display: grid;
    place-items: center;
    border-radius: var(--round-s);
    background: var(--pattern), var(--badge);
    color: #fff;
    font-weight: 700;
    text-shadow:
      0 0 3px var(--badge),
      0 0 3px var(--badge);
  }
  .name {
    min-inline-size: 0;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  .tag {
    padding: 0 8px;
    border-radius: 99px;
    background: var(--tint);
    font-size: 0.93em;
    font-weight: 600;
    white-space: nowrap;
  }
  .ready {
    background: light-dark(#d8f3e3, #123f2a);
    color: light-dark(#0b5a34, #a5edc5);
  }
  .place {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    font-weight: 700;
  }
  .crown {
    inline-size: 1.25em;
    fill: var(--quiet);
  }
  [data-place='1'] .crown {
    fill: var(--gold);
  }
  .plate {
    position: relative;
    container-type: inline-size;
    inline-size: 100%;
    display: grid;
    justify-items: center;
  }
  .own {
    --puzzle-prize-board-size: var(--board);
    inline-size: min(100%, var(--board));
  }
  .drawn {
    --radius: var(--puzzle-prize-board-radius, var(--round-m));
    inline-size: 100%;
    max-inline-size: ${raceBoardPx}px;
  }
  .drawn i {
    will-change: auto;
  }
  .solved.drawn {
    background: var(--image) center / cover;
  }
  .drawn.solved i {
    box-shadow: none;
  }
  .free .drawn,
  .away .drawn {
    opacity: 0.35;
    filter: grayscale(1);
  }
  /* An empty slot keeps its space, so that no board moves. */
  .empty .badge {
    opacity: 0.5;
  }
  .empty .drawn {
    background: none;
    outline: 2px dashed var(--line);
    outline-offset: -2px;
  }
  .empty .drawn::after,
  .empty .tiles {
    display: none;
  }
  .cover,
  .done-label {
    position: absolute;
    max-inline-size: 96%;
    padding: 4px clamp(4px, 5cqi, 12px);
    border-radius: 99px;
    background: var(--surface);
    box-shadow: 0 2px 10px rgb(0 0 0 / 0.3);
    font-size: clamp(0.7333em, 10cqi, 0.9333em);
    font-weight: 600;
    white-space: nowrap;
  }
  .cover {
    inset-block-start: 50%;
    translate: 0 -50%;
  }
  .done-label {
    inset-block-start: 8px;
    background: light-dark(#0b5a34, #a5edc5);
    color: light-dark(#fff, #0b2517);
  }
  .foot {
    /* Narrow slots show the place and the number of moves in two lines. */
    min-block-size: 2lh;
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    justify-content: center;
    gap: 0 8px;
    color: var(--quiet);
    font-size: 0.9333em;
    font-variant-numeric: tabular-nums;
  }
  .foot .place {
    color: var(--text);
  }

  @container race (inline-size >= 640px) {
    .slots,
    .slots:not(:has(.mine)) {
      grid-template-columns: repeat(2, minmax(0, ${raceBoardPx}px));
      gap: 16px 24px;
    }
    /* Space for the visitor's own board with two or three others beside it. */
    .crowd:has(.mine) {
      grid-template-columns: minmax(0, var(--puzzle-prize-board-size, ${raceBoardPx}px)) repeat(
          2,
          minmax(0, 200px)
        );
    }
    .mine {
      grid-column: auto;
      grid-row: span 2;
    }
    .foot {
      min-block-size: 1lh;
    }
  }
  @container race (inline-size >= 1240px) {
    .slots,
    .crowd:has(.mine) {
      grid-template-columns: repeat(var(--columns), minmax(0, ${raceBoardPx}px));
    }
    .mine {
      grid-row: auto;
      order: 0;
    }
  }
  /* A large screen for spectators. */
  @container race (inline-size >= 1000px) {
    .slots:not(:has(.mine)) {
      --widest: max(${raceBoardPx}px, var(--puzzle-prize-race-height, 760px) - 340px);
      margin-block: auto;
      grid-template-columns: repeat(var(--columns), minmax(0, var(--widest)));
    }
    .slots:not(:has(.mine)) .drawn {
      max-inline-size: none;
    }
    section.race:not(:has(.mine)) {
      min-block-size: var(--puzzle-prize-race-height, var(--puzzle-prize-min-height, 500px));
    }
  }
  @container race (inline-size >= 1600px) {
    section:not(:has(.mine)) {
      font-size: calc(1.5 * max(0.9375rem, 15px));
    }
    section:not(:has(.mine)) :is(header, .panel) {
      max-inline-size: 900px;
    }
  }
  @media (forced-colors: active) {
    .badge,
    .cover,
    .done-label {
      border: 1px solid;
    }
  }
`;
