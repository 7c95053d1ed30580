import { PuzzlePrize, PuzzlePrizeButton } from '@puzzle-prize/widget/react';
import { useState } from 'react';

interface ShopProps {
  /** Origin of the platform. */
  host: string;
  /** The embed code's unique id. */
  embedId: string;
}

export function Shop({ host, embedId }: ShopProps) {
  const [code, setCode] = useState('');
  return (
    <main>
      <h1>Quayside Coffee</h1>
      <p>{code ? `Use ${code} at the checkout.` : 'Solve the puzzle for 15% off your first bag.'}</p>
      <PuzzlePrize embedId={embedId} host={host} onPuzzleWon={(event) => setCode(event.prizeCode)} />
      <p>
        Rather later?{' '}
        <PuzzlePrizeButton embedId={embedId} host={host} text="Win a coffee" backgroundColor="#8a4b24" />
      </p>
    </main>
  );
}
