/** `npm start` starts only the arcade. Puzzle Prize itself runs elsewhere. */
import { startArcade } from './arcade.ts';

const arcade = await startArcade({
  platform: setting('PUZZLE_PRIZE_URL'),
  apiKey: setting('PUZZLE_PRIZE_API_KEY'),
  puzzleId: setting('PUZZLE_PRIZE_CAMPAIGN_ID'),
  port: Number(process.env.PORT ?? 4100),
});
console.log(`The arcade is open at ${arcade.url}`);

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}`);
  return value;
}
