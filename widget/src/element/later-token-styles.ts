import { css } from './css.ts';

/** Sizes for the parts that load later, in addition to those in `token-styles.ts`. */
export const laterTokenStyles = css`
  :host {
    --type-s: max(0.75rem, 12px);
    --type-l: max(1rem, 16px);
    --space-xs: 4px;
    --stroke: 1.75;
  }
`;
