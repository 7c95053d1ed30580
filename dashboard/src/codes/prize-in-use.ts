import type { PrizeKind } from '@puzzle-prize/sdk/protocol';
import { createContext, useContext } from 'react';

/** The prize to which the codes in this part of the page belong (G85). Only races can have several prizes. */
export const PrizeContext = createContext<PrizeKind>('first');

export const usePrize = (): PrizeKind => useContext(PrizeContext);

/** Returns the query string of calls about the codes of a prize; empty for the first prize. */
export const toPrizeQuery = (prize: PrizeKind): string => (prize === 'first' ? '' : `?prize=${prize}`);
