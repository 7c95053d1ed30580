import { boardMaxPx, boardWindowMarginPx } from '@puzzle-prize/sdk/protocol/limits';
import { css } from '../element/css.ts';

export const styles = css`
  :host {
    --accent: var(--puzzle-prize-accent, var(--image-accent, light-dark(#a93210, #ff9468)));
    --text: var(--puzzle-prize-text, light-dark(#151a26, #eef1f7));
    --radius: var(--puzzle-prize-board-radius, var(--round-m));
    display: block;
    box-sizing: border-box;
    inline-size: min(100%, var(--puzzle-prize-board-size, ${boardMaxPx}px), 100vw - ${boardWindowMarginPx}px);
    margin-inline: auto;
    color: var(--text);
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) {
    display: none;
  }
  /* A card gives the stage a background and a space around the board. */
  .stage {
    position: relative;
    display: grid;
    align-content: center;
    padding: var(--inset, 0);
    background: var(--stage, none);
  }
  [part='picture'] {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    animation: appear 0.2s;
    pointer-events: none;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }

  [role='row'] {
    display: flex;
    block-size: calc(100% / var(--side));
  }
  [role='gridcell'] {
    flex: 1;
    border-radius: min(var(--radius) * 0.6, 11%);
    touch-action: manipulation;
  }

  /* Only assistive technology reads these parts. A control among them is visible while it is focused. */
  .said:not(:focus) {
    contain: strict;
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .controls {
    /* The controls are isolated, so that the browser hit-tests and paints them separately from the tiles. */
    isolation: isolate;
    position: relative;
    z-index: 1;
    padding: 6px var(--inset, 0);
    /* This height is reserved for the progress and the tools, which load later. */
    min-block-size: 76px;
  }

  @media (any-pointer: coarse) {
    .controls {
      min-block-size: 84px;
    }
  }
`;
