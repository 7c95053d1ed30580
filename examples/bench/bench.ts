import type { Product } from './programs.ts';
import type { Stage } from './stage.ts';

/** The parts that every measurement uses. */
export interface Bench {
  product: Product;
  databaseUrl: string;
  stage: Stage;
  isQuick: boolean;
}
