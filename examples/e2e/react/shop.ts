import { PuzzleBoard, PuzzlePrize, PuzzlePrizeButton, PuzzleRace } from '@puzzle-prize/widget/react';
import { createElement, type ReactElement, StrictMode, useState } from 'react';

export interface ShopProps {
  platform: string;
  embedId: string;
  /** The id of the race's campaign. */
  puzzleId: string;
}

/** A page of a shop with all four elements in React. Whenever a count changes, the page is rendered again. */
export function Shop({ platform, embedId, puzzleId }: ShopProps): ReactElement {
  const [won, setWon] = useState(0);
  const [moves, setMoves] = useState(0);
  const [joined, setJoined] = useState(0);
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
      // Each render passes a new array, as in most applications. This must not restart the play.
      state: [1, 2, 3, 4, 5, 6, 0, 7, 8],
      label: 'Letters',
      locked: moves > 0,
      onTileMove: ({ moveCount }) => {
        setMoves(moveCount);
      },
    }),
    createElement('output', null, `${moves} moves`),
    createElement(PuzzleRace, {
      puzzleId,
      host: platform,
      displayName: 'Anna',
      // Each render passes a new object. The player must nevertheless keep the slot.
      strings: { leave: 'Give up' },
      onRaceJoined: () => {
        setJoined((count) => count + 1);
      },
    }),
    createElement('output', null, `joined ${joined} times`),
  );
}
