import { css } from '../../element/css.ts';

/**
 * Styles of a pause and of the organizer's message. Both lie over the room, so that no board moves. During a pause the
 * boards are hidden, so that nobody studies them.
 */
export const organizerStyles = css`
  .pause,
  .said {
    position: absolute;
    z-index: 2;
    inset: 0;
    pointer-events: none;
  }
  .pause ~ .track .slots,
  .pause ~ .slots {
    visibility: hidden;
  }
  .pause {
    display: grid;
    place-items: center;
    /* Keeps the notice below the lanes. */
    padding-block-start: 10em;
  }
  [part='pause'] {
    position: sticky;
    inset-block: 16px;
    box-sizing: border-box;
    inline-size: min(320px, calc(100% - 32px));
    min-block-size: 180px;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 6px;
    padding: 20px;
    text-align: center;
    color: var(--text);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: 14px;
    box-shadow: 0 8px 30px #0003;
    outline: none;
  }
  [part='pause'] p {
    margin: 0;
  }
  [part='pause'] svg {
    inline-size: 40px;
    fill: none;
    stroke: var(--accent);
    stroke-width: 4;
    stroke-linecap: round;
  }
  [part='pause'] .left {
    font-size: 5em;
    line-height: 1;
    color: var(--accent);
    font-variant-numeric: tabular-nums;
  }
  [part='message'] {
    position: sticky;
    inset-block-start: 8px;
    margin: 8px auto;
    box-sizing: border-box;
    inline-size: min(var(--grid), 100% - 16px);
    display: flex;
    align-items: center;
    gap: 8px;
    padding-block: 4px;
    padding-inline: 14px 4px;
    text-align: start;
    color: var(--text);
    background: color-mix(in oklab, var(--accent) 10%, var(--surface));
    border: 1px solid var(--accent);
    border-radius: var(--round-s);
    box-shadow: 0 4px 16px #0002;
    pointer-events: auto;
  }
  [part='message'] p {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
  [part='message'] b {
    margin-inline-end: 6px;
  }
  [part='message'] button {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    color: inherit;
    background: none;
    border: 0;
    cursor: pointer;
  }
  [part='message'] svg {
    inline-size: 18px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
  }
`;
