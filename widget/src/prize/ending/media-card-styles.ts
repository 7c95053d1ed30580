import { css } from '../../element/css.ts';

/** A won file as the head of its ticket. */
export const mediaCardStyles = css`
  .ticket .file {
    flex: none;
    /* Screen readers hear the heading first. */
    order: -1;
    border-radius: 0;
  }
  .ticket .file:not(.notice) {
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
  .media .actions:not(.row) a {
    flex: 1 1 100%;
    background: var(--accent);
    color: var(--on-accent);
  }
  .media .row a {
    flex: none;
    padding-inline: 6px;
  }
  /* Leaves space for the files, so that the card fits into a frame of 500 px. */
  .media:has(.files) .file {
    --room: 180px;
  }
  .files {
    box-sizing: border-box;
    inline-size: 100%;
    margin-block-start: 8px;
    padding: 10px 14px;
    border-radius: 14px;
    background: var(--tint);
  }
  .files > p:first-child {
    font-weight: 600;
  }
  .files ol {
    margin: 4px 0 0;
    padding-inline-start: 20px;
    text-align: start;
  }
  .files li button {
    padding-inline: 4px;
    text-align: start;
    /* The number belongs to the first line of a long title. */
    baseline-source: first;
  }
  .files [aria-current] {
    color: inherit;
    font-weight: 700;
    text-decoration: none;
  }
  .files .main {
    margin-block-start: 8px;
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
