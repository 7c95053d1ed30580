import { css } from '../element/css.ts';

export const codeStyles = css`
  .around {
    container-type: inline-size;
    inline-size: 100%;
  }
  .code {
    box-sizing: border-box;
    inline-size: 100%;
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    column-gap: 8px;
    margin-block: 8px 4px;
    padding: 8px 8px 8px 14px;
    border: 1.5px dashed var(--accent);
    border-radius: var(--round-m);
    background: var(--tint);
    text-align: start;
  }
  small {
    grid-column: 1;
    font-size: 0.8em;
    line-height: 1.2;
  }
  code {
    grid-column: 1;
    font:
      700 1.4667em/1.25 ui-monospace,
      'Cascadia Mono',
      Menlo,
      Consolas,
      monospace;
    overflow-wrap: anywhere;
    user-select: all;
  }
  code[data-long] {
    font-size: 1em;
  }
  .code button {
    grid-area: 1 / 2 / 3;
    min-inline-size: 84px;
    text-align: center;
  }
  .terms {
    margin: 0 0 4px;
    font-size: 0.8667em;
    overflow-wrap: anywhere;
  }
  .terms span {
    display: block;
  }
  /* The button already shows this result, so only screen readers get the status. */
  :has([data-copied]) ~ .status {
    block-size: 0;
    opacity: 0;
  }
  /* A code breaks only if it is long. */
  @container (max-width: 19em) {
    code {
      font-size: 1.1333em;
    }
    .code button {
      min-inline-size: 64px;
      padding-inline: 8px;
    }
  }
  @container (max-width: 16em) {
    .code {
      padding-inline-start: 10px;
    }
    code {
      font-size: 1em;
    }
  }
  /* With large text the button moves below the code, so that the code does not wrap. */
  @container (max-width: 14em) {
    .code button {
      grid-area: auto / 1;
    }
  }
  @media (forced-colors: active) {
    .code {
      border: 1px solid;
    }
  }
`;
