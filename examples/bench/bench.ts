import type { Product } from './programs.ts';
import type { Stage } from './stage.ts';

/** The product and browser of every measurement. */
export interface Bench {
  product: Product;
  databaseUrl: string;
  stage: Stage;
  isQuick: boolean;
}
