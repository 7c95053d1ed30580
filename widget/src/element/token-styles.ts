import { css } from './css.ts';

/**
 * The sizes and durations of everything that visitors see (docs/design.md). Each element repeats them, because
 * an element can also be used alone.
 */
export const tokenStyles = css`
  :host {
    --type-m: max(0.875rem, 14px);
    --space-s: 8px;
    --space-m: 12px;
    --round-s: 8px;
    --round-m: 14px;
    --slide: 120ms;
  }
`;
