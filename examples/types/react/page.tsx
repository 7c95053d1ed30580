import '@puzzle-prize/widget/prize/define';
import '@puzzle-prize/widget/board/define';
import '@puzzle-prize/widget/button/define';
import '@puzzle-prize/widget/race/define';
import { PuzzlePrize } from '@puzzle-prize/widget/react';
export const page = (
  <>
    <puzzle-prize
      embed-id="a"
      theme="auto"
      className="prize"
      key="1"
      onpuzzle-won={(event) => event.prizeCode}
    />
    <puzzle-board
      label="x"
      locked
      state={[1, 2, 3, 4, 5, 6, 7, 8, 0]}
      ontile-move={(event) => event.moveCount}
    />
    <puzzle-prize-button embed-id="a" end-user="b" text-size={14} border-radius="small" />
    <PuzzlePrize embedId="a" onPuzzleWon={(event) => event.codeType} />
    <puzzle-race puzzle-id="a" as="spectator" onrace-ended={(event) => event.roomCode} />
    {/* @ts-expect-error no such theme */}
    <puzzle-prize embed-id="a" theme="blue" />
    {/* @ts-expect-error no such attribute */}
    <puzzle-prize embedid="a" />
  </>
);
