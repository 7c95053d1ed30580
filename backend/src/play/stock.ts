/**
 * The number of free codes of a collection, as far as this node knows. All embeds of the collection share one object.
 */
export interface Stock {
  free: number;
}

/** A count of free codes that the database is working on. */
export interface StockReading {
  /**
   * Ends the reading with its count. `isExact` is false if codes were given meanwhile that the count may or may not
   * include.
   */
  end(collectionId: string, free: number): { stock: Stock; isExact: boolean };
  /** Ends the reading without a count. */
  cancel(): void;
}

/**
 * Tracks free codes. Codes that this node gives are subtracted at once, also from counts in progress: a page must not
 * offer a code that is gone.
 */
export interface Stocks {
  begin(): StockReading;
  countGiven(collectionId: string): void;
  /** Records that this node found no free code. */
  markEmpty(collectionId: string): void;
}

export function createStocks(): Stocks {
  // A stock exists as long as a snapshot refers to it.
  const stocks = new Map<string, WeakRef<Stock>>();
  const unusedStocks = new FinalizationRegistry<string>((id) => {
    if (!stocks.get(id)?.deref()) stocks.delete(id);
  });
  /** For each active reading, the codes given meanwhile by collection. */
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
          // A count that is briefly too low is better than one that is too high: a visitor who plays for the last code
          // must not find it gone.
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
