import { css } from '../element/css.ts';

export const mediaStyles = css`
  .file {
    --room: 240px;
    box-sizing: border-box;
    inline-size: 100%;
    display: grid;
    justify-items: center;
    border-radius: var(--round-m);
    overflow: clip;
    background: var(--tint);
  }
  .file[aria-busy='true'] {
    animation: wait 1.2s ease-in-out infinite alternate;
  }
  @keyframes wait {
    to {
      background: var(--line);
    }
  }
  .file :is(video, img) {
    display: block;
    inline-size: min(100%, var(--room) * var(--shape));
    block-size: auto;
    aspect-ratio: var(--shape);
    margin: 0;
    border-radius: 0;
    box-shadow: none;
    object-fit: contain;
    animation: none;
  }
  .long img {
    inline-size: min(100%, 220px);
  }
  .long .large {
    overflow: auto;
  }
  /* The box is black only behind a loaded video. Until then, the waiting box is visible. */
  .file[aria-busy='false'] video {
    background: #000;
  }
  .file.notice {
    min-block-size: 168px;
    padding: 12px 16px;
    place-content: center;
    justify-items: center;
    gap: 4px;
    font-size: inherit;
  }
  .notice img {
    inline-size: 100%;
    aspect-ratio: auto;
    max-block-size: 120px;
  }
  .look {
    inline-size: 100%;
    padding: 0;
    display: grid;
    justify-items: center;
    border-radius: var(--round-m);
    cursor: zoom-in;
    background: none;
  }
  .look:focus-visible {
    outline-offset: -4px;
    box-shadow: inset 0 0 0 4px var(--surface);
  }
  .look:hover {
    background: none;
  }
  .actions {
    inline-size: 100%;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    margin-block-start: 6px;
  }
  .actions .main {
    flex: 1 1 160px;
    inline-size: auto;
  }
  .actions a {
    flex: 1 0 auto;
  }
  a {
    padding: 8px 14px;
    border-radius: var(--round-s);
    color: var(--accent);
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  .file dialog {
    max-inline-size: none;
    max-block-size: none;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    padding: 0;
    border: 0;
    background: #000;
    cursor: zoom-out;
  }
  .large {
    inline-size: 100%;
    block-size: 100%;
    display: grid;
  }
  .file dialog img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    aspect-ratio: auto;
  }
  .long dialog img {
    position: static;
    inline-size: min(100%, 640px);
    block-size: auto;
    margin-inline: auto;
  }
  .close {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-end: 8px;
    min-inline-size: 44px;
    border-radius: 99px;
    background: #000;
    color: #fff;
    font-size: 1.6em;
    line-height: 1;
  }
  .long .close {
    position: fixed;
  }
  .close:hover {
    background: #333;
  }
`;
