import { css } from '../../element/css.ts';

export const paywallStyles = css`
  .padlock {
    inline-size: 56px;
    margin-block-end: 8px;
    fill: var(--accent);
  }
  .shackle,
  .keyhole {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2.5;
    stroke-linecap: round;
  }
  .keyhole {
    stroke: var(--surface);
  }
  .locked .main {
    margin-block-start: 10px;
  }
  /* The height is the same whether the puzzle is locked or unlocked, so that nothing moves. */
  p.quiet#heading {
    box-sizing: border-box;
    min-block-size: 2.9em;
    padding-inline: 20px;
  }
  .frozen {
    padding-inline: 0;
  }
  .frozen puzzle-board::part(board) {
    filter: grayscale(0.75) opacity(0.6);
  }
  @media (prefers-reduced-motion: no-preference) {
    puzzle-board::part(board) {
      transition: filter 0.4s;
    }
  }
`;
