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
    font-size: 0.9333em;
  }
  /* A tall film leaves room for two lines. */
  .media .about {
    max-block-size: 2.9em;
  }
`;
