/** `npm start` starts only the shop. Puzzle Prize itself runs elsewhere. */
import { startShop } from './shop.ts';

const shop = await startShop({
  platform: setting('PUZZLE_PRIZE_URL'),
  apiKey: setting('PUZZLE_PRIZE_API_KEY'),
  embedId: setting('PUZZLE_PRIZE_EMBED_ID'),
  port: Number(process.env.PORT ?? 4000),
});
console.log(`The shop is open at ${shop.url}`);

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}`);
  return value;
}
