import { css } from '../../element/css.ts';

/** A result: a ticket with the finished image, and the actions below it. */
export const endingStyles = css`
  :host {
    --line: light-dark(#d5dbe7, #3a4254);
  }
  small {
    color: var(--quiet);
    font-size: var(--type-m);
  }
  /* Without the ending, every button is a main one. */
  button:where(:not(.main)):hover {
    background: color-mix(in srgb, var(--accent) 12%, transparent);
  }
  /* The text about the check is in the place of the tools, so that nothing moves. */
  .checking puzzle-board::part(toolbar) {
    visibility: hidden;
  }
  .checking #heading {
    position: absolute;
    z-index: 1;
    inset: auto 0 0;
    padding: 12px;
    background: var(--surface);
  }
  /* The padding shrinks with large text, because the longest word of the heading needs the width. */
  section:has(> .ticket) {
    padding-inline: clamp(4px, 36px - 1rem, 20px);
  }
  /* The result opens after the finished image. */
  :where(.won, .media, .solved) > :where(:not(.status)) {
    animation: open 0.32s;
  }
  @keyframes open {
    from {
      opacity: 0;
      translate: 0 var(--space-m);
    }
  }
  /* Keeps a minimum width where a page makes the card as narrow as its content, whose words may break anywhere. */
  .ticket::after {
    content: '';
    inline-size: 240px;
    max-inline-size: 100%;
  }
  .ticket {
    box-sizing: border-box;
    inline-size: 100%;
    flex: 1 1 auto;
    display: flex;
    flex-direction: column;
    border-radius: var(--round-m) var(--round-m) 0 0;
    overflow: clip;
  }
  @keyframes settle {
    from {
      transform: translateY(36px) scale(1.3);
    }
  }
  .head {
    flex: 1 1 88px;
    inline-size: 100%;
    min-block-size: 88px;
    object-fit: cover;
    mask:
      radial-gradient(circle 8px at 0 100%, transparent 96%, #000) 0 0 / 50.5% 100% no-repeat,
      radial-gradient(circle 8px at 100% 100%, transparent 96%, #000) 100% 0 / 50.5% 100% no-repeat;
    animation: settle 0.32s cubic-bezier(0.2, 0.8, 0.3, 1);
  }
  .stub {
    position: relative;
    box-sizing: border-box;
    inline-size: 100%;
    padding: 10px clamp(4px, 36px - 1rem, 14px) 13px;
    border-block-start: 2px dashed var(--line);
    background: var(--tint);
    /* Two notches above, and a row of holes below, along which the ticket was torn off. */
    mask:
      radial-gradient(circle 8px at 0 0, transparent 96%, #000) 0 0 / 50.5% calc(100% - 7px) no-repeat,
      radial-gradient(circle 8px at 100% 0, transparent 96%, #000) 100% 0 / 50.5% calc(100% - 7px) no-repeat,
      radial-gradient(circle 5px at 50% 100%, transparent 96%, #000) 0 100% / 15px 8px round no-repeat;
  }
  /* The value is the largest text. */
  .stub:has(.value) h2 {
    font-size: 1em;
  }
  .stub .code {
    background: var(--surface);
  }
  .stub .terms {
    margin: 0;
  }
  .value {
    font-size: 1.8667em;
    font-weight: 800;
    line-height: 1.15;
    letter-spacing: -0.02em;
    margin-block-start: 2px;
  }
  .value[data-long] {
    font-size: 1.4em;
  }
  /* Confetti flies over images and behind texts. */
  :where(section > :not(puzzle-board, .ticket), .stub) {
    position: relative;
    z-index: 1;
  }
  a {
    display: inline-grid;
    align-items: center;
    min-block-size: 44px;
    box-sizing: border-box;
    padding: 8px 14px;
    border-radius: var(--round-s);
    color: var(--accent);
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
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
  .row :is(a, button:not(.main)) {
    padding-inline: 6px;
    font-size: 0.9333em;
  }
  /* These actions are quiet, because they do not concern the prize. */
  :is(.row, .address) ~ .row button {
    color: var(--quiet);
  }
  .by-hand {
    box-sizing: border-box;
    inline-size: 100%;
    padding: 10px 12px;
    border: 1.5px solid var(--line);
    border-radius: var(--round-m);
    background: var(--surface);
  }
  .link {
    user-select: all;
    font-size: 0.8667em;
  }
  .status {
    font-size: 0.9333em;
  }
  @media (forced-colors: active) {
    .ticket {
      border: 1px solid;
    }
    .head,
    .stub {
      mask: none;
    }
    a {
      border: 1px solid;
    }
    .row {
      gap: 4px;
    }
  }
`;
