import { css } from '../../element/css.ts';

/** A won file as the head of its ticket. */
export const mediaCardStyles = css`
  .ticket .file {
    flex: none;
    /* Screen readers hear the heading first. */
    order: -1;
    border-radius: 0;
    background: var(--line);
  }
  /* A long text does not scroll. Instead the element and a frame around it become taller. */
  .media .about {
    max-block-size: none;
    white-space: pre-line;
  }
  .media .ticket {
    flex-grow: 0;
  }
  .media .actions {
    justify-content: center;
  }
  .media .actions a {
    flex: 1 1 100%;
    background: var(--accent);
    color: var(--on-accent);
  }
  .leave {
    inline-size: 100%;
    margin-block-start: 6px;
    padding: 10px;
    box-sizing: border-box;
    border: 1.5px solid var(--accent);
    border-radius: var(--round-m);
  }
  .leave p {
    margin-block-end: 8px;
  }
`;
