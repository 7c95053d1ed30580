import { PuzzleBoard, PuzzlePrize, PuzzlePrizeButton } from '@puzzle-prize/widget/react';
import { createElement, type ReactElement, StrictMode, useState } from 'react';

export interface ShopProps {
  platform: string;
  embedId: string;
}

/** A page of a shop that is made with React: all three elements, one of them redrawn with each count. */
export function Shop({ platform, embedId }: ShopProps): ReactElement {
  const [won, setWon] = useState(0);
  const [moves, setMoves] = useState(0);
  return createElement(
    StrictMode,
    null,
    createElement(PuzzlePrize, {
      embedId,
      host: platform,
      theme: 'dark',
      className: 'prize',
      onPuzzleWon: () => {
        setWon((count) => count + 1);
      },
    }),
    createElement(PuzzlePrizeButton, { embedId, host: platform, text: `Won ${won}`, textSize: 14 }),
    createElement(PuzzleBoard, {
      // Another array with each drawing, as people write it: the game goes on.
      state: [1, 2, 3, 4, 5, 6, 0, 7, 8],
      label: 'Letters',
      locked: moves > 0,
      onTileMove: ({ moveCount }) => {
        setMoves(moveCount);
      },
    }),
    createElement('output', null, `${moves} moves`),
  );
}
