import { css } from '../../element/css.ts';

/** In a wide element, an image or video in portrait format is beside its texts, so that it can be larger. */
export const prizeStyles = css`
  h4 {
    margin: 4px 0 0;
    font-size: 1.0667em;
  }
  .prize[hidden] {
    display: none;
  }
  .prize .actions a {
    box-sizing: border-box;
    min-block-size: 44px;
    display: grid;
    place-content: center;
  }
  .won {
    display: grid;
    gap: 8px;
  }
  .won .tall {
    --room: 320px;
  }
  .won .actions {
    margin: 0;
  }
  @container race (inline-size >= 560px) {
    .won .file {
      --room: 330px;
    }
    .won:has(.tall) {
      grid-template: auto auto 1fr / auto 1fr;
      column-gap: 20px;
    }
    .won:has(.tall) > * {
      grid-column: 2;
    }
    .won > .tall {
      grid-area: 1 / 1 / 4;
      inline-size: min(60cqi, 350px, var(--room) * var(--shape));
    }
    .won:has(.tall) > .actions {
      justify-content: start;
      align-items: start;
    }
  }
`;
