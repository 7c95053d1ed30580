import { PuzzlePrizeButton } from '@puzzle-prize/widget/react';
import { connection } from 'next/server';
import { Prize } from './prize';

/** A server component. An element without event handlers can be rendered here directly. */
export default async function Page() {
  await connection();
  const embedId = process.env.PUZZLE_EMBED ?? '';
  const host = process.env.PUZZLE_HOST ?? '';
  return (
    <main>
      <h1>Quayside Coffee</h1>
      <Prize embedId={embedId} host={host} />
      <p>
        Rather later?{' '}
        <PuzzlePrizeButton embedId={embedId} host={host} text="Win a coffee" backgroundColor="#8a4b24" />
      </p>
    </main>
  );
}
