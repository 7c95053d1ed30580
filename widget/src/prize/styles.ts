import { css } from '../element/css.ts';

/** One column that fits a 340 x 500 frame at the default text size, and 320 px at any. */
export const styles = css`
  :host {
    --accent: var(--puzzle-prize-accent, light-dark(#1d4ed8, #8ab4ff));
    --on-accent: var(--puzzle-prize-on-accent, light-dark(#fff, #0b1220));
    --surface: var(--puzzle-prize-surface, light-dark(#fff, #14171f));
    --quiet: light-dark(#545e72, #a6b0c4);
    --line: light-dark(#d5dbe7, #3a4254);
    --tint: light-dark(#f2f5fb, #1e2430);
    /* No text rule of the page comes in; what hides the place of the element hides it, too. */
    all: initial;
    visibility: inherit;
    pointer-events: inherit;
    display: block;
    position: relative;
    z-index: 0;
    max-inline-size: 340px;
    margin-inline: auto;
    overflow: clip;
    color-scheme: light;
    color: var(--puzzle-prize-text, light-dark(#151a26, #eef1f7));
    background: var(--surface);
    border-radius: var(--puzzle-prize-radius, 16px);
    /* As large as the visitor likes it, also where the page made its rem a unit of 10 pixels. */
    font: max(0.9375rem, 15px)/1.45 var(--puzzle-prize-font, system-ui, sans-serif);
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
    padding: 10px 20px;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 6px;
  }
  .puzzle,
  .checking {
    padding-inline: 0;
  }
  header {
    box-sizing: border-box;
    inline-size: 100%;
    padding: 0 20px 6px;
  }
  /* Texts keep their own direction, and stand where those of the page would. */
  * {
    unicode-bidi: plaintext;
    text-align: match-parent;
    text-align: -webkit-match-parent;
  }
  h2,
  p {
    margin: 0;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  h2 {
    font-size: 1.2667em;
    line-height: 1.25;
    letter-spacing: -0.01em;
  }
  h2 + p {
    margin-block-start: 4px;
  }
  #heading.quiet {
    min-block-size: 1.45em;
  }
  .quiet,
  small {
    color: var(--quiet);
    font-size: 0.9333em;
  }
  .about {
    max-block-size: 4.35em;
    overflow-y: auto;
  }
  .notice {
    margin-block-start: 6px;
    padding: 6px 10px;
    border-radius: 8px;
    background: var(--tint);
    font-size: 0.8667em;
  }
  .badge {
    display: inline-block;
    margin-block-end: 4px;
    padding: 1px 10px;
    border-radius: 99px;
    background: light-dark(#fdecc8, #4a3608);
    color: light-dark(#6b4500, #ffd98a);
    font-size: 0.8em;
    font-weight: 600;
  }
  .mark {
    display: grid;
    grid: repeat(3, 15px) / repeat(3, 15px);
    place-content: center;
    gap: 3px;
    margin-block-end: 8px;
    forced-color-adjust: none;
    opacity: 0.85;
  }
  .mark i {
    border-radius: 4px;
    background: var(--accent);
  }
  .loading i:last-child {
    animation: seek 1.2s ease-in-out infinite alternate;
  }
  @keyframes seek {
    30% {
      transform: none;
    }
    70%,
    to {
      transform: translateX(18px);
    }
  }
  button {
    min-block-size: 44px;
    padding: 8px 14px;
    border: 0;
    border-radius: 10px;
    background: none;
    color: var(--accent);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  button:hover {
    background: color-mix(in srgb, var(--accent) 12%, transparent);
  }
  .main {
    inline-size: 100%;
    background: var(--accent);
    color: var(--on-accent);
  }
  .main:hover {
    background: color-mix(in srgb, var(--accent), var(--on-accent) 12%);
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
    overflow: hidden;
    clip-path: inset(50%);
  }
  .joy {
    position: absolute;
    inset: 0;
    pointer-events: none;
    forced-color-adjust: none;
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      animation: none !important;
      transition: none !important;
    }
  }
  @media (forced-colors: active) {
    button {
      border: 1px solid;
    }
  }
`;
