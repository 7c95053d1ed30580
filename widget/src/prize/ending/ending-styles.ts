import { css } from '../../element/css.ts';

/** Added to the element's styles when a game ends. */
export const endingStyles = css`
  img {
    inline-size: 144px;
    block-size: 144px;
    margin-block-end: 4px;
    border-radius: 14px;
    object-fit: cover;
    box-shadow:
      0 0 0 4px var(--surface),
      0 0 0 5px var(--line),
      0 12px 28px -12px rgb(0 0 0 / 0.5);
    animation: settle 0.35s cubic-bezier(0.2, 0.8, 0.3, 1);
  }
  @keyframes settle {
    from {
      transform: translateY(36px) scale(1.66);
    }
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
    border-radius: 12px;
    background: var(--tint);
    text-align: start;
  }
  small {
    grid-column: 1;
    font-size: 0.75rem;
    line-height: 1.2;
  }
  code {
    grid-column: 1;
    font:
      700 1.375rem/1.25 ui-monospace,
      'Cascadia Mono',
      Menlo,
      Consolas,
      monospace;
    overflow-wrap: anywhere;
    user-select: all;
  }
  code[data-long] {
    font-size: 0.9375rem;
  }
  .code button {
    grid-area: 1 / 2 / 3;
    min-inline-size: 84px;
  }
  [aria-disabled='true'] {
    background: var(--tint) !important;
    color: inherit;
    cursor: default;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
  }
  .status {
    font-size: 0.875rem;
  }
  @media (forced-colors: active) {
    .code {
      border: 1px solid;
    }
  }
`;
