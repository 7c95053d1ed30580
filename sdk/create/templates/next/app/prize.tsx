'use client';

import { PuzzlePrize } from '@puzzle-prize/widget/react';
import { useState } from 'react';

export function Prize() {
  const [code, setCode] = useState('');
  return (
    <>
      <PuzzlePrize
        embedId="YOUR_EMBED_ID"
        host="https://puzzle-prize.example"
        style={{ display: 'block', minHeight: 500 }}
        onPuzzleWon={(event) => setCode(event.prizeCode)}
      >
        <a
          href="https://puzzle-prize.example/embed/YOUR_EMBED_ID"
          style={{ display: 'block', textAlign: 'center' }}
        >
          <img
            src="https://puzzle-prize.example/embed/YOUR_EMBED_ID/image"
            alt=""
            width="240"
            height="240"
            loading="lazy"
          />
          <br />
          Play the puzzle
        </a>
      </PuzzlePrize>
      {code && <p>Use {code} at the checkout.</p>}
    </>
  );
}
