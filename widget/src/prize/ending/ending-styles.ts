import { css } from '../../element/css.ts';

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
  /* A long text does not scroll. Instead the element and a frame around it become taller. */
  .media .about {
    max-block-size: none;
    white-space: pre-line;
  }
  .paid a {
    flex-grow: 1;
    background: var(--accent);
    color: var(--on-accent);
  }
  .leave {
    inline-size: 100%;
    margin-block-start: 6px;
    padding: 10px;
    box-sizing: border-box;
    border: 1.5px solid var(--accent);
    border-radius: 12px;
  }
  .leave p {
    margin-block-end: 8px;
  }
`;
