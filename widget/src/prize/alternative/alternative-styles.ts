import { css } from '../../element/css.ts';

/** The row below the board that offers another way to the prize, and the dialog with a question. */
export const alternativeStyles = css`
  .other-way {
    text-align: center;
    border-block-start: 1px solid var(--line);
  }
  .other-way button {
    inline-size: 100%;
    border-radius: 0;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .checking .other-way {
    visibility: hidden;
  }
  .other-way p:not(:empty) {
    padding: 0 16px 8px;
  }
  .question {
    box-sizing: border-box;
    inline-size: min(100vw - 32px, 380px);
    padding: 8px;
    border: 0;
    border-radius: 22px;
    background: var(--surface);
    color: var(--text);
    /* The dialog is outside the card, so it resets the text styles of the page itself. */
    font: 400 max(0.9375rem, 15px) / 1.45 var(--puzzle-prize-font, system-ui, sans-serif);
    letter-spacing: normal;
    word-spacing: normal;
    text-transform: none;
    text-indent: 0;
    white-space: normal;
    box-shadow: 0 12px 40px rgb(11 18 32 / 0.35);
  }
  .question::backdrop {
    background: rgb(11 18 32 / 0.55);
  }
  .question .address {
    border: 0;
    gap: 8px;
  }
  .question .main {
    text-align: center;
  }
  .question label {
    overflow-wrap: anywhere;
  }
  #answer-problem:empty {
    display: none;
  }
  #answer-problem {
    font-weight: 600;
    color: light-dark(#a3122e, #ff9aa8);
  }
  .question :disabled {
    opacity: 0.55;
    cursor: default;
  }
  .question .row {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
  }
  @media (forced-colors: active) {
    .question {
      border: 2px solid;
    }
  }
`;
