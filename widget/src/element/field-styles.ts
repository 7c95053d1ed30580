import { css } from './css.ts';

/** A text field. The colors come from the element around it. */
export const fieldStyles = css`
  .field {
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 44px;
    padding: 6px 10px;
    border: 1.5px solid var(--quiet);
    border-radius: var(--round-s);
    background: var(--surface);
    color: inherit;
    font: inherit;
    text-align: start;
  }
`;
