import type { PrizeController } from '../controller.ts';
import type { strings, Strings } from '../strings.ts';

/** What every view is given beside its state. */
export interface View {
  strings: typeof strings & Partial<Strings>;
  /** The language the element stands in, a BCP 47 tag; empty when nobody said. */
  language: string;
  /** Puts a number into a text's `{n}` as the element's language writes it. */
  count: (text: string, moves: number) => string;
  /** Completes an address of the platform. */
  resolve: (url: string) => string;
  prize: PrizeController;
}
