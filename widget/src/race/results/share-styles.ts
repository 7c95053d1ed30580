import { css } from '../../element/css.ts';

/**
 * Styles of the dialog with the link. The dialog is beside its button, because the middle of a high frame may be out
 * of view.
 */
export const shareStyles = css`
  .share {
    box-sizing: border-box;
    inset-block-start: var(--below);
    max-block-size: calc(100dvh - var(--below) - 12px);
    overflow: auto;
    inline-size: min(100% - 24px, 400px);
    margin: 0 auto;
    padding: 16px;
    border: 1.5px solid var(--line);
    border-radius: 22px;
    background: var(--surface);
    color: var(--text);
    box-shadow: 0 8px 32px rgb(0 0 0 / 0.24);
    text-align: start;
  }
  .share::backdrop {
    background: rgb(0 0 0 / 0.4);
  }
  .share form {
    display: grid;
    gap: 12px;
  }
  .share .field {
    direction: ltr;
    text-overflow: ellipsis;
  }
  .share div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .share div > * {
    flex: 1;
  }
  .share a {
    box-sizing: border-box;
    min-block-size: 44px;
    padding: 8px 18px;
    display: grid;
    place-items: center;
    border-radius: var(--round-s);
    background: var(--tint);
    color: var(--accent);
    font-weight: 600;
    text-decoration: none;
  }
  .share [role='status'] {
    min-block-size: 1lh;
  }
  @media (forced-colors: active) {
    .share a {
      border: 1px solid;
    }
  }
`;
