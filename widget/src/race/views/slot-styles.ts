import { raceBoardPx, raceOwnBoardLargePx } from '@puzzle-prize/sdk/protocol/limits';
import { css } from '../../element/css.ts';

/**
 * Styles of the boards. A phone shows the lanes, the visitor's own board large below them, and the other boards
 * small at the end. A wider page shows lanes and other boards beside the visitor's own board. Only the width
 * determines the layout, because the height of a frame follows its content. Pages without scrolling can set an
 * available height.
 */
export const slotStyles = css`
  /* The lanes and all boards are in one grid, as wide as header and panel. */
  .track {
    display: grid;
    grid-template-columns: repeat(var(--others), minmax(0, 1fr));
    gap: 6px 12px;
  }
  .slots {
    display: contents;
    list-style: none;
  }
  .slot {
    --board: 100%;
    min-inline-size: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    justify-items: center;
    gap: 6px;
  }
  .mine {
    --board: var(--own);
    grid-column: 1 / -1;
    grid-row: 2;
  }
  /* Spectators have no board of their own, so all boards are equally large until they follow one. */
  .track:not(:has(.mine)) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .followed {
    grid-column: 1 / -1;
    grid-row: 2;
  }
  :is([data-slot], [data-lane]) {
    --badge: #1d4ed8;
    --pattern: none;
  }
  :is([data-slot='2'], [data-lane='2']) {
    --badge: #b91c1c;
    --pattern: repeating-linear-gradient(45deg, #fff4 0 3px, #0000 3px 7px);
  }
  :is([data-slot='3'], [data-lane='3']) {
    --badge: #047857;
    --pattern: radial-gradient(circle at 3px 3px, #fff5 1.5px, #0000 2px) 0 0 / 7px 7px;
  }
  :is([data-slot='4'], [data-lane='4']) {
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
    flex: none;
    max-inline-size: 100%;
    font-size: 0.93em;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .ready {
    background: light-dark(#d8f3e3, #123f2a);
    color: light-dark(#0b5a34, #a5edc5);
  }
  .place {
    display: inline-flex;
    flex-wrap: wrap;
    place-content: center;
    align-items: center;
    gap: 0 3px;
    overflow-wrap: normal;
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
  .followed .drawn {
    max-inline-size: min(${raceOwnBoardLargePx}px, var(--widest, 100cqi));
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
  .cover,
  .done-label {
    position: absolute;
    max-inline-size: 96%;
    padding: 4px clamp(2px, 5cqi - 2px, 12px);
    border-radius: 14px;
    background: var(--surface);
    box-shadow: 0 2px 10px rgb(0 0 0 / 0.3);
    font-size: clamp(0.7333em, 10cqi, 0.9333em);
    font-weight: 600;
    line-height: 1.2;
    hyphens: auto;
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
  .done-label .crown {
    inline-size: 1.1em;
    fill: currentcolor;
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
    .track {
      gap: 12px 24px;
    }
    /* The lanes get at least 240 px. */
    .track:has(.mine) {
      grid-template-columns: minmax(0, min(var(--own), 100% - 264px)) repeat(var(--others), minmax(0, 1fr));
      grid-template-rows: auto 1fr;
    }
    .track:has(.mine) .lanes {
      grid-column: 2 / -1;
    }
    .mine {
      grid-column: 1;
      grid-row: 1 / 3;
    }
    .track:not(:has(.mine)) .lanes {
      grid-template-columns: subgrid;
    }
    .foot {
      min-block-size: 1lh;
    }
  }
  /* A large screen for spectators. */
  @container race (inline-size >= 1000px) {
    section.race:not(:has(.mine)) {
      --widest: max(${raceBoardPx}px, var(--puzzle-prize-race-height, 824px) - 404px);
      --others: 2;
      --grid: calc(var(--others) * (var(--widest) + 24px) - 24px);
    }
    section.race:has(.slot:nth-child(3)) {
      --others: 3;
    }
    section.race:has(.slot:nth-child(4)) {
      --others: 4;
    }
    .track:not(:has(.mine)) {
      margin-block: auto;
      grid-template-columns: repeat(var(--others), minmax(0, 1fr));
    }
    .track:not(:has(.mine)) .slot:not(.followed) .drawn {
      max-inline-size: none;
    }
    section.race:not(:has(.mine)) {
      min-block-size: var(--puzzle-prize-race-height, var(--puzzle-prize-min-height, 500px));
    }
  }
  @container race (inline-size >= 1600px) {
    section.race:not(:has(.mine)) {
      font-size: calc(1.5 * max(0.9375rem, 15px));
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
