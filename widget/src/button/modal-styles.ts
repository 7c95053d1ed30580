import { frameHeightPx, frameWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import { css } from '../element/css.ts';

export const spinnerCells = 9;
/** Time for which each cell is lit. */
export const spinnerStepMs = 150;

/** The modal: 340 x 500 or 90% of the viewport, whichever is smaller (E9). */
export const styles = css`
  dialog {
    --accent: var(--puzzle-prize-accent, light-dark(#a93210, #ff9468));
    --surface: var(--puzzle-prize-surface, light-dark(#fff, #14171f));
    --text: var(--puzzle-prize-text, light-dark(#151a26, #eef1f7));
    inline-size: min(${frameWidthPx}px, 90%);
    block-size: ${frameHeightPx}px;
    max-inline-size: none;
    max-block-size: min(${frameHeightPx}px, 90%);
    padding: 0;
    border: 0;
    border-radius: 22px;
    overflow: hidden;
    background: var(--surface);
    color: var(--text);
    box-shadow: 0 24px 64px #0006;
    animation: appear 0.18s ease-out;
  }
  dialog::backdrop {
    background: #0b0e16b8;
    animation: appear 0.18s ease-out;
  }
  @keyframes appear {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }
  iframe {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
  #close {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 6px;
    z-index: 1;
    display: grid;
    place-content: center;
    inline-size: 32px;
    block-size: 32px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: inherit;
    color: inherit;
    font:
      24px/1 system-ui,
      sans-serif;
    cursor: pointer;
  }
  #close:hover {
    background: color-mix(in srgb, var(--text) 12%, var(--surface));
  }
  #close:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  #spinner {
    position: absolute;
    inset: 0;
    display: grid;
    grid: repeat(3, 22px) / repeat(3, 22px);
    gap: 5px;
    place-content: center;
    background: inherit;
  }
  #spinner i {
    border-radius: 4px;
    background: var(--accent);
    opacity: 0.2;
    animation: light-up ${spinnerCells * spinnerStepMs}ms step-end infinite;
  }
  @keyframes light-up {
    0% {
      opacity: 1;
    }
    11.111% {
      opacity: 0.2;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    dialog,
    dialog::backdrop,
    #spinner i {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    dialog,
    #close {
      border: 1px solid;
    }
  }
`;
