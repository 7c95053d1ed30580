import { css } from '../element/css.ts';

/** Styles of the card, its buttons, and the notices that are shown without a room. */
export const styles = css`
  :host {
    --accent: var(--puzzle-prize-accent, var(--image-accent, light-dark(#a93210, #ff9468)));
    --on-accent: var(--puzzle-prize-on-accent, var(--image-on-accent, light-dark(#fff, #0b1220)));
    --surface: var(--puzzle-prize-surface, light-dark(#fff, #14171f));
    --text: var(--puzzle-prize-text, light-dark(#151a26, #eef1f7));
    --quiet: color-mix(in srgb, var(--text) 74%, var(--surface));
    --tint: color-mix(in srgb, var(--accent) 9%, var(--surface));
    container: race / inline-size !important;
  }
  section {
    box-sizing: border-box;
    min-block-size: var(--puzzle-prize-min-height, 500px);
    padding: 12px;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 8px;
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  .quiet {
    color: var(--quiet);
    font-size: 0.9333em;
  }
  button {
    min-block-size: 44px;
    padding: 8px 18px;
    border: 0;
    border-radius: var(--round-s);
    background: var(--tint);
    color: var(--accent);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  button:hover {
    background: color-mix(in srgb, var(--accent) 12%, var(--surface));
  }
  .main {
    background: var(--accent);
    color: var(--on-accent);
  }
  .main:hover {
    background: color-mix(in srgb, var(--accent), var(--on-accent) 12%);
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .notice {
    display: grid;
    justify-items: center;
    gap: 12px;
  }
  .mark {
    inline-size: 88px;
    fill: var(--accent);
  }
  .lost {
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: 584px;
    padding: 10px 16px;
    display: grid;
    justify-items: center;
    gap: 4px;
    border-radius: var(--round-m);
    background: light-dark(#fdecc8, #4a3608);
    color: light-dark(#5a3a00, #ffe2a8);
  }
  .lost .quiet {
    color: inherit;
  }
  .hidden {
    contain: strict;
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
  }
  @media (forced-colors: active) {
    button,
    .lost {
      border: 1px solid;
    }
  }
`;
