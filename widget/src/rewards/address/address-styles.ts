import { css } from '../../element/css.ts';

/** The form in which a visitor leaves an e-mail address. */
export const addressStyles = css`
  .address {
    --problem: light-dark(#b3212f, #ff9aa2);
    box-sizing: border-box;
    inline-size: 100%;
    display: flex;
    flex-direction: column;
    gap: 6px;
    padding: 10px 12px;
    border: 1.5px solid var(--line);
    border-radius: var(--round-m);
    background: var(--surface);
  }
  .address :is(p, label, small) {
    text-align: start;
  }
  .address > :first-child {
    font-weight: 600;
  }
  .address [aria-invalid='true'] {
    border-color: var(--problem);
  }
  #address-problem {
    color: var(--problem);
    font-weight: 600;
  }
  .address .row {
    gap: 4px;
  }
  .address .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .buttons [type='button'] {
    padding-inline: 12px;
  }
  .address .main {
    flex: 1 1 8em;
    inline-size: auto;
  }
  /* Only the button that leads to the shop is filled. */
  :is(.won, .prize) .address .main {
    background: none;
    color: var(--accent);
    box-shadow: inset 0 0 0 1.5px var(--accent);
  }
  .address small:empty {
    display: none;
  }
`;
