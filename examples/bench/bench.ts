import type { Product } from './programs.ts';
import type { Stage } from './stage.ts';

/** The parts that every measurement uses. */
export interface Bench {
  product: Product;
  databaseUrl: string;
  stage: Stage;
  isQuick: boolean;
  /** Starts another process of the product on the same database, with other settings. The caller stops it. */
  startOther(settings: Record<string, string>): Promise<Product>;
}
