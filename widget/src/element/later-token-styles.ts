import { css } from './css.ts';

/** The sizes of `token-styles.ts` that only parts use which load later. */
export const laterTokenStyles = css`
  :host {
    --type-s: max(0.75rem, 12px);
    --type-l: max(1rem, 16px);
    --space-xs: 4px;
    --stroke: 1.75;
  }
`;
