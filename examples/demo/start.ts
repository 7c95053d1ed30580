/**
 * `npm run demo`: the product with an owner, a campaign, codes and an embed code, and a shop on another site that shows
 * it. Ctrl-C ends everything; the data stays for the next start.
 */
import { startApp } from '@puzzle-prize/backend';
import { readConfig } from '@puzzle-prize/backend/config';
import { stopSignal } from '@puzzle-prize/backend/stop-signal';
import { examplePage, startHostServer } from './host-server.ts';
import { seedDemo } from './seed.ts';

const owner = { username: 'demo', email: 'owner@example.com', password: 'slide-and-win' };

const asked = stopSignal();

try {
  await runDemo();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function runDemo(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const app = await startApp(config);
  try {
    const shop = await startHostServer(app.url, config.port && config.port + 1);
    const embedding = { platform: app.url, embedId: await seedDemo(app.url, owner) };
    shop.show('/shop.css', examplePage('demo/shop.css', embedding));
    shop.show('/', examplePage('html-element/index.html', embedding));
    shop.show('/iframe', examplePage('html-iframe/index.html', embedding));
    shop.show('/script', examplePage('html-script/index.html', embedding));
    console.log(addresses(app.url, shop.url));
    await asked;
    await shop.stop();
  } finally {
    await app.stop();
  }
}

function addresses(platform: string, shop: string): string {
  return `
  Puzzle Prize is running.

  Dashboard      ${platform}
  Sign in as     ${owner.email}
  Password       ${owner.password}

  A shop that shows the puzzle
  as an element    ${shop}
  in an iframe     ${shop}/iframe
  behind a button  ${shop}/script

  Ctrl-C stops everything.
`;
}
