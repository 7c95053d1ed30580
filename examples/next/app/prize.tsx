'use client';
import { PuzzlePrize, type PuzzlePrizeProps } from '@puzzle-prize/widget/react';
import { useState } from 'react';

/**
 * A client component, because it handles an event. The server nevertheless renders the tag of the puzzle and its
 * content, which is shown where no script runs.
 */
export function Prize(props: PuzzlePrizeProps & { host: string; embedId: string }) {
  const [code, setCode] = useState('');
  const page = `${props.host}/embed/${props.embedId}`;
  return (
    <>
      <p>{code ? `Use ${code} at the checkout.` : 'Solve the puzzle for 15% off your first bag.'}</p>
      <PuzzlePrize {...props} onPuzzleWon={(event) => setCode(event.prizeCode)}>
        <a href={page} style={{ display: 'block', textAlign: 'center' }}>
          <img src={`${page}/image`} alt="" width="240" height="240" loading="lazy" />
          <br />
          Play the puzzle
        </a>
      </PuzzlePrize>
    </>
  );
}
