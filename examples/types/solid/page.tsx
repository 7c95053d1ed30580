import '@puzzle-prize/widget/prize/define';
import '@puzzle-prize/widget/board/define';
import '@puzzle-prize/widget/button/define';
export const page = (
  <>
    <puzzle-prize embed-id="a" theme="auto" class="prize" on:puzzle-won={(event) => event.prizeCode} />
    <puzzle-board
      label="x"
      locked
      prop:state={[1, 2, 3, 4, 5, 6, 7, 8, 0]}
      on:tile-move={(event) => event.moveCount}
    />
    <puzzle-prize-button embed-id="a" text-size={14} border-radius="small" />
    {/* @ts-expect-error no such theme */}
    <puzzle-prize embed-id="a" theme="blue" />
    {/* @ts-expect-error no such attribute */}
    <puzzle-prize embedid="a" />
  </>
);
