import { frameWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import { css } from '../element/css.ts';

/**
 * A single column. The host element is as wide as its place, also before it is defined, so that it does not move
 * when the script runs. The column fits a 340 x 500 frame at the default text size, and a width of 320 px at any text
 * size.
 */
export const styles = css`
  :host {
    --accent: var(--puzzle-prize-accent, var(--image-accent, light-dark(#a93210, #ff9468)));
    --on-accent: var(--puzzle-prize-on-accent, var(--image-on-accent, light-dark(#fff, #0b1220)));
    --surface: var(--puzzle-prize-surface, light-dark(#fff, #14171f));
    --text: var(--puzzle-prize-text, light-dark(#151a26, #eef1f7));
    --quiet: light-dark(#545e72, #a6b0c4);
    --tint: color-mix(in srgb, var(--accent) 9%, var(--surface));
    /* A larger board makes the card wider. */
    --card: max(${frameWidthPx}px, var(--puzzle-prize-board-size, var(--dealt-size, 0px)));
  }
  section {
    box-sizing: border-box;
    max-inline-size: var(--card);
    margin-inline: auto;
    min-block-size: var(--puzzle-prize-min-height, 500px);
    /* Large text needs the space that the padding would take. */
    padding: 10px clamp(8px, 36px - 1rem, 20px);
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 6px;
  }
  .puzzle,
  .checking,
  .frozen {
    padding: 0;
    gap: 0;
    align-items: stretch;
  }
  /* Forced colors draw every border, and no background. */
  [part='prize'] {
    padding: 6px;
    border-block-end: 1px solid var(--accent);
    font-weight: 600;
    font-size: var(--type-m);
    background: var(--accent);
    color: var(--on-accent);
  }
  header {
    padding: 6px 16px;
  }
  puzzle-board {
    --stage: var(--tint);
    --inset: var(--space-s);
    inline-size: 100%;
    /* The board counts as 280 px in a card that is as wide as its content; else Chromium squeezes the tools. */
    contain: inline-size;
    contain-intrinsic-inline-size: 280px;
    /* The board gets the space that remains beside the texts. Its tools are inside it. */
    flex: 1;
    display: grid;
    /* A low frame has the tools beside the board. */
    grid: var(--board-grid, 1fr auto / 100%);
  }
  h2,
  p {
    margin: 0;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  h2 {
    /* A heading is larger than the text, but only as far as our longest word fits on a phone. */
    font-size: clamp(1em, (min(100vw, 340px) - 32px) / 9.4, 1.2667em);
    letter-spacing: -0.01em;
    line-height: 1.25;
  }
  .quiet {
    color: var(--quiet);
    font-size: var(--type-m);
  }
  .about {
    max-block-size: var(--about, 4.35em);
    overflow-y: auto;
  }
  .notice {
    margin-block-start: 4px;
    padding: 4px 8px;
    border-radius: var(--round-s);
    background: var(--tint);
    font-size: var(--type-m);
  }
  /* A drawn board without an image, on cards that show no puzzle. */
  .mark {
    margin: 0 auto 8px;
    inline-size: min(200px, 35vh);
    aspect-ratio: 1;
    display: grid;
    grid: repeat(3, 1fr) / repeat(3, 1fr);
    gap: 6px;
    forced-color-adjust: none;
  }
  .mark i {
    border-radius: var(--round-s);
    background: color-mix(in srgb, var(--accent) 24%, var(--surface));
  }
  .loading i:last-child {
    animation: seek 1.2s infinite alternate;
  }
  @keyframes seek {
    to {
      translate: calc(100% + 6px);
    }
  }
  button {
    min-block-size: 44px;
    padding: 7px 13px;
    border: 1px solid #0000;
    border-radius: var(--round-s);
    background: none;
    color: var(--accent);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  .main {
    inline-size: 100%;
    background: var(--accent);
    color: var(--on-accent);
  }
  .main:hover {
    background: color-mix(in srgb, var(--accent) 88%, var(--on-accent));
  }
  [tabindex='-1']:focus {
    outline: none;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .hidden {
    contain: strict;
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      animation: none !important;
    }
  }
`;
