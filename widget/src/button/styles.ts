import { frameHeightPx, frameWidthPx } from '@puzzle-prize/sdk/protocol/limits';

/** The button before its owner's wishes, and the modal. The spinner's lit cell goes on every 150 ms (E9). */
export const styles = /* css */ `
  button {
    border: 0;
    cursor: pointer;
  }
  #open {
    padding: 12px 24px;
    font-weight: 600;
    line-height: 1.3;
  }
  dialog {
    inline-size: min(${frameWidthPx}px, 90%);
    block-size: ${frameHeightPx}px;
    max-block-size: min(${frameHeightPx}px, 90%);
    padding: 0;
    border: 0;
    border-radius: 16px;
    overflow: hidden;
    background: light-dark(#fff, #14171f);
  }
  ::backdrop {
    background: #000a;
  }
  iframe {
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
  #close {
    position: absolute;
    inset-inline-end: 4px;
    inset-block-start: 4px;
    z-index: 1;
    inline-size: 32px;
    block-size: 32px;
    padding: 0;
    border-radius: 99px;
    background: inherit;
    color: inherit;
    font: 24px/1 system-ui;
  }
  div {
    position: absolute;
    inset: 0;
    display: grid;
    grid: repeat(3, 24px) / repeat(3, 24px);
    gap: 4px;
    place-content: center;
    background: inherit;
  }
  i {
    border-radius: 4px;
    background: #3b82f6;
    opacity: 0.2;
    animation: lit 1.35s step-end infinite;
  }
  @keyframes lit {
    0% {
      opacity: 1;
    }
    11.11% {
      opacity: 0.2;
    }
  }
  @media (prefers-reduced-motion) {
    i {
      animation: none;
    }
  }
`;
