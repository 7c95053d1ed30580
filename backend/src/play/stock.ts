/**
 * The number of free codes of a collection that this node knows of. All snapshots that refer to the collection
 * share one object, so a change is visible in all of them at once.
 */
export interface Stock {
  free: number;
}

/** A count of free codes that is in progress in the database. */
export interface StockReading {
  /**
   * Ends the reading with the counted number of free codes. `isExact` is false if this node gave codes during
   * the count, because the count may or may not include these codes.
   */
  end(collectionId: string, free: number): { stock: Stock; isExact: boolean };
  /** Ends the reading without a count. */
  cancel(): void;
}

/**
 * Tracks free codes. A page must not offer a code that is gone. The codes that this node gives are therefore
 * subtracted at once, also from counts in progress.
 */
export interface Stocks {
  begin(): StockReading;
  countGiven(collectionId: string): void;
  /** Records that this node found no free code. */
  markEmpty(collectionId: string): void;
}

export function createStocks(): Stocks {
  // The weak references keep a stock only as long as a snapshot refers to the stock.
  const stocks = new Map<string, WeakRef<Stock>>();
  const unusedStocks = new FinalizationRegistry<string>((id) => {
    if (!stocks.get(id)?.deref()) stocks.delete(id);
  });
  /**
   * One map for each query of the stock that is still running: the number of codes that this node has given since the
   * query began, by collection.
   */
  const activeReadings = new Set<Map<string, number>>();

  const getStock = (collectionId: string): Stock => {
    const known = stocks.get(collectionId)?.deref();
    if (known) return known;
    const stock = { free: 0 };
    stocks.set(collectionId, new WeakRef(stock));
    unusedStocks.register(stock, collectionId);
    return stock;
  };

  return {
    begin() {
      const given = new Map<string, number>();
      activeReadings.add(given);
      return {
        end(collectionId, free) {
          activeReadings.delete(given);
          const givenMeanwhile = given.get(collectionId) ?? 0;
          const stock = getStock(collectionId);
          // The count may briefly be too low, but not too high. Otherwise a visitor could play for a code
          // that is gone.
          stock.free = Math.max(0, free - givenMeanwhile);
          return { stock, isExact: givenMeanwhile === 0 };
        },
        cancel() {
          activeReadings.delete(given);
        },
      };
    },
    countGiven(collectionId) {
      const stock = stocks.get(collectionId)?.deref();
      if (stock) stock.free = Math.max(0, stock.free - 1);
      for (const given of activeReadings) given.set(collectionId, (given.get(collectionId) ?? 0) + 1);
    },
    markEmpty(collectionId) {
      const stock = stocks.get(collectionId)?.deref();
      if (stock) stock.free = 0;
      for (const given of activeReadings) given.set(collectionId, Infinity);
    },
  };
}
