'use client';
import { PuzzlePrize, type PuzzlePrizeProps } from '@puzzle-prize/widget/react';
import { useState } from 'react';

/** A client component, because it handles an event. The server nevertheless renders the tag of the puzzle. */
export function Prize(props: PuzzlePrizeProps) {
  const [code, setCode] = useState('');
  return (
    <>
      <p>{code ? `Use ${code} at the checkout.` : 'Solve the puzzle for 15% off your first bag.'}</p>
      <PuzzlePrize {...props} onPuzzleWon={(event) => setCode(event.prizeCode)} />
    </>
  );
}
