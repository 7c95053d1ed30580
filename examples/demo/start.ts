/**
 * `npm run demo`: the product with an owner, a campaign, codes and an embed code, and a shop on another site that shows
 * it. Ctrl-C ends everything; the data stays for the next start.
 */
import { startApp } from '@puzzle-prize/backend';
import { readConfig } from '@puzzle-prize/backend/config';
import { stopSignal } from '@puzzle-prize/backend/stop-signal';
import { startShop } from '../node-paywalled-media/shop.ts';
import { examplePage, startHostServer } from './host-server.ts';
import { seedFilm } from './seed-film.ts';
import { seedDemo } from './seed.ts';

const password = 'slide-and-win';
const owner = { username: 'demo', email: 'owner@example.com', password };
const cinemaOwner = { username: 'cinema', email: 'cinema@example.com', password };

const asked = stopSignal();

try {
  await runDemo();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function runDemo(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  await using opened = new AsyncDisposableStack();
  const app = opened.adopt(await startApp(config), stop);
  const port = (offset: number) => config.port && config.port + offset;
  const shop = opened.adopt(await startHostServer(app.url, port(1)), stop);
  const embedding = { platform: app.url, embedId: await seedDemo(app.url, owner) };
  shop.show('/shop.css', examplePage('demo/shop.css', embedding));
  shop.show('/', examplePage('html-element/index.html', embedding));
  shop.show('/iframe', examplePage('html-iframe/index.html', embedding));
  shop.show('/script', examplePage('html-script/index.html', embedding));
  const film = await seedFilm(app.url, cinemaOwner);
  const cinema = opened.adopt(await startShop({ platform: app.url, ...film, port: port(2) }), stop);
  console.log(addresses(app.url, shop.url, cinema.url));
  await asked;
}

function stop(server: { stop(): Promise<void> }): Promise<void> {
  return server.stop();
}

function addresses(platform: string, shop: string, cinema: string): string {
  return `
  Puzzle Prize is running.

  Dashboard      ${platform}
  Sign in as     ${owner.email}
  Password       ${password}

  A shop that shows the puzzle
  as an element    ${shop}
  in an iframe     ${shop}/iframe
  behind a button  ${shop}/script

  A cinema that sells a film behind one: ${cinema}
  Its owner signs in as ${cinemaOwner.email}, with the same password.

  Ctrl-C stops everything.
`;
}
