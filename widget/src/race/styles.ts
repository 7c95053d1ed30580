import { css } from '../element/css.ts';

/** What is around the boards: header, state, actions, result, trouble, countdown. */
export const styles = css`
  :host {
    --accent: var(--puzzle-prize-accent, light-dark(#1d4ed8, #8ab4ff));
    --on-accent: var(--puzzle-prize-on-accent, light-dark(#fff, #0b1220));
    --surface: var(--puzzle-prize-surface, light-dark(#fff, #14171f));
    --quiet: light-dark(#545e72, #a6b0c4);
    --line: light-dark(#d5dbe7, #3a4254);
    --tint: light-dark(#f2f5fb, #1e2430);
    --gold: light-dark(#8a5a00, #ffd166);
    display: block;
    position: relative;
    isolation: isolate;
    container-type: inline-size;
    overflow: clip;
    color-scheme: light;
    color: var(--puzzle-prize-text, light-dark(#151a26, #eef1f7));
    background: var(--surface);
    border-radius: var(--puzzle-prize-radius, 16px);
    font: 400 0.9375rem/1.45 var(--puzzle-prize-font, system-ui, sans-serif);
    text-align: center;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
  :host([theme='auto']) {
    color-scheme: light dark;
  }
  :host([hidden]) {
    display: none;
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
  section.race {
    justify-content: start;
  }
  h2,
  h3,
  p,
  ul {
    margin: 0;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  h2 {
    font-size: 1.1875rem;
    line-height: 1.25;
    letter-spacing: -0.01em;
  }
  h3 {
    font-size: 1.375rem;
    line-height: 1.2;
  }
  .quiet,
  .count,
  .foot,
  footer {
    color: var(--quiet);
    font-size: 0.875rem;
  }
  header {
    display: grid;
    gap: 2px;
  }
  .seat {
    font-weight: 600;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 8px 12px;
  }
  .state {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 4px 12px;
    padding: 6px 16px;
    border-radius: 99px;
    background: var(--tint);
  }
  .clock {
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }

  .result {
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: 420px;
    padding: 12px 16px;
    display: grid;
    justify-items: center;
    gap: 4px;
    border: 1.5px solid var(--line);
    border-radius: 14px;
    background: var(--tint);
  }
  .result[data-place='1'] {
    border-color: var(--gold);
  }
  .prize {
    min-block-size: 0;
    inline-size: 100%;
    padding: 0;
  }
  h4 {
    margin: 4px 0 0;
    font-size: 1rem;
  }
  .buttons {
    position: relative;
    z-index: 2;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
  }
  button {
    min-block-size: 44px;
    padding: 8px 18px;
    border: 0;
    border-radius: 10px;
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
  .main[aria-disabled='true'] {
    background: var(--tint);
    color: inherit;
    cursor: default;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  [tabindex='-1']:focus {
    outline: none;
  }
  footer {
    inline-size: 100%;
    margin-block-start: auto;
    padding-block-start: 4px;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    font-size: 0.8125rem;
  }
  select {
    min-block-size: 32px;
    padding: 2px 6px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--surface);
    color: inherit;
    font: inherit;
  }
  footer a {
    padding: 0;
    color: var(--accent);
  }

  .notice {
    display: grid;
    justify-items: center;
    gap: 12px;
  }
  .mark {
    inline-size: 88px;
    fill: var(--accent);
    opacity: 0.85;
  }
  .lost {
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: 420px;
    padding: 10px 16px;
    display: grid;
    justify-items: center;
    gap: 4px;
    border-radius: 12px;
    background: light-dark(#fdecc8, #4a3608);
    color: light-dark(#5a3a00, #ffe2a8);
  }
  .lost .quiet {
    color: inherit;
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
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @container (inline-size >= 640px) {
    section {
      padding: 16px 24px;
      gap: 12px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      animation: none !important;
      transition: none !important;
    }
  }
  @media (forced-colors: active) {
    button,
    .lost {
      border: 1px solid;
    }
  }
`;
