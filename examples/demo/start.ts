/**
 * `npm run demo` starts the product with an owner, a campaign, codes and an embed code. It also starts a shop
 * on another site, and the shop shows the puzzle. Ctrl-C stops everything. The data is kept for the next
 * start.
 */
import { startApp } from '@puzzle-prize/backend';
import { readConfig } from '@puzzle-prize/backend/config';
import { findFreePort } from '@puzzle-prize/backend/free-port';
import { stopSignal } from '@puzzle-prize/backend/stop-signal';
import { openSandbox } from '@puzzle-prize/stripe-sandbox';
import { type Arcade, startArcade } from '../node-race-join/arcade.ts';
import { startShop } from '../node-paywalled-media/shop.ts';
import { buildExamplePage, startHostServer } from './host-server.ts';
import { seedVideo } from './seed-video.ts';
import { seedRace } from './seed-race.ts';
import { seedDemo } from './seed.ts';

const password = 'slide-and-win';
const owner = { username: 'demo', email: 'owner@example.com', password };
const cinemaOwner = { username: 'cinema', email: 'cinema@example.com', password };
const racesOwner = { username: 'races', email: 'races@example.com', password };
const arcadeOwner = { username: 'arcade', email: 'arcade@example.com', password };

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
  const app = opened.adopt(await startApp(config, { openSandbox }), stop);
  const port = (offset: number) => config.port && config.port + offset;
  const shop = opened.adopt(await startHostServer(app.url, port(1)), stop);
  const embedding = { platform: app.url, embedId: await seedDemo(app.url, owner, shop.url) };
  shop.show('/shop.css', buildExamplePage('demo/shop.css', embedding));
  shop.show('/', buildExamplePage('html-element/index.html', embedding));
  shop.show('/iframe', buildExamplePage('html-iframe/index.html', embedding));
  shop.show('/script', buildExamplePage('html-script/index.html', embedding));
  const video = await seedVideo(app.url, cinemaOwner);
  const cinema = opened.adopt(await startShop({ platform: app.url, ...video, port: port(2) }), stop);
  const allowedDomains = [new URL(shop.url).host];
  const race = await seedRace(app.url, racesOwner, { joinMode: 'auto', allowedDomains });
  shop.show(
    '/race',
    buildExamplePage('html-race/index.html', { platform: app.url, puzzleId: race.puzzleId }),
  );
  const arcade = opened.adopt(await openArcade(app.url, port(3) || (await findFreePort())), stop);
  console.log(addresses({ platform: app.url, shop: shop.url, cinema: cinema.url, arcade: arcade.url }));
  await asked;
}

/**
 * Creates a race, and opens its arcade at this port. The caller chooses the port, because the race must allow
 * the arcade's host and port before the arcade opens.
 */
async function openArcade(platform: string, port: number): Promise<Arcade> {
  const allowedDomains = [`localhost:${port}`];
  const paidRace = await seedRace(platform, arcadeOwner, { joinMode: 'host', allowedDomains });
  return await startArcade({ platform, ...paidRace, port });
}

function stop(server: { stop(): Promise<void> }): Promise<void> {
  return server.stop();
}

type Addresses = Record<'platform' | 'shop' | 'cinema' | 'arcade', string>;

function addresses({ platform, shop, cinema, arcade }: Addresses): string {
  return `
  Puzzle Prize is running.

  Dashboard      ${platform}
  Sign in as     ${owner.email}
  Password       ${password}

  A shop that shows the puzzle
  as an element    ${shop}
  in an iframe     ${shop}/iframe
  behind a button  ${shop}/script
  as a race        ${shop}/race (open it twice: a race needs two)
  Its cart         ${shop}/cart (${shop}/discount/CODE?redirect=/cart applies a code)

  A cinema that sells a video behind one: ${cinema}
  An arcade that sells slots in a race:  ${arcade}

  Their owners sign in with the same password, as
  ${cinemaOwner.email}, ${racesOwner.email} and ${arcadeOwner.email}.

  Ctrl-C stops everything.
`;
}
