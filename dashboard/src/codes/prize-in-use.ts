import type { PrizeKind } from '@puzzle-prize/sdk/protocol';
import { createContext, useContext } from 'react';

/** The prize whose codes a part of the page shows (G85). All campaigns but races have only the first one. */
export const PrizeContext = createContext<PrizeKind>('first');

export const usePrize = (): PrizeKind => useContext(PrizeContext);

/** The query of calls about the codes of a prize. The first prize needs none. */
export const toPrizeQuery = (prize: PrizeKind): string => (prize === 'first' ? '' : `?prize=${prize}`);
