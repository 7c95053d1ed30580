import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@puzzle-prize/backend/free-port';
// WebDriver controls the browsers, because it works with installed browsers. Playwright needs its own builds,
// which are not available as Debian packages.
import puppeteer from 'puppeteer-core';
import { Builder, Key, Origin } from 'selenium-webdriver';
import type { Arrow } from './player.ts';

export type PressedKey = Arrow | 'Enter' | 'Escape';

/** A 1280-pixel-wide window of a browser other than Chromium. */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page or, with `inFrame`, in its first frame. */
  evaluate(expression: string, inFrame?: boolean): Promise<unknown>;
  /** Clicks a point in the window. The coordinates are in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: PressedKey): Promise<void>;
  close(): Promise<void>;
}

export interface OtherEngine {
  name: string;
  isInstalled: boolean;
  launch(): Promise<OtherBrowser>;
}

const firefoxes = ['firefox-esr', 'firefox'];
const webkitPrograms = ['WebKitWebDriver', 'xvfb-run'];

export const firefox: OtherEngine = {
  name: 'Firefox',
  isInstalled: firefoxes.some(isProgram),
  launch: launchFirefox,
};
/** WebKit for GTK, which is the closest to Safari on Linux. */
export const webkit: OtherEngine = {
  name: 'WebKit',
  isInstalled: webkitPrograms.every(isProgram),
  launch: launchWebkit,
};

const size = { width: 1280, height: 900 };

async function launchFirefox(): Promise<OtherBrowser> {
  const program = firefoxes.find(isProgram) ?? '';
  const executablePath = execFileSync('which', [program], { encoding: 'utf8' }).trim();
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  const page = await browser.newPage();
  await page.setViewport(size);
  return {
    async open(url) {
      await page.goto(url);
    },
    async evaluate(expression, inFrame = false) {
      const [main, ...others] = page.frames();
      return await (inFrame ? others[0] : main)?.evaluate(expression);
    },
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}

const webdriverKeys: Record<PressedKey, string> = {
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
};

async function launchWebkit(): Promise<OtherBrowser> {
  const { server, url } = await startWebkitDriver();
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  const send = (keys: string) => driver.actions().sendKeys(keys).perform();
  return {
    open: (address) => driver.get(address),
    async evaluate(expression, inFrame = false) {
      if (inFrame) await driver.switchTo().frame(0);
      try {
        return await driver.executeScript(`return ${expression}`);
      } finally {
        if (inFrame) await driver.switchTo().defaultContent();
      }
    },
    async click(x, y) {
      const at = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT };
      await driver.actions().move(at).click().perform();
    },
    type: send,
    press: (key) => send(webdriverKeys[key]),
    async close() {
      await driver.quit();
      await endGroup(server);
    },
  };
}

const startSeconds = 30;

/** Starts WebKit's WebDriver server on a virtual screen, because WebKit has no headless mode. */
async function startWebkitDriver(): Promise<{ server: ChildProcess; url: string }> {
  const port = await findFreePort();
  const server = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + startSeconds * 1000;
  while (!(await isReady(`${url}/status`))) {
    if (Date.now() < deadline) await sleep(100);
    else {
      await endGroup(server);
      throw new Error('WebKitWebDriver did not start');
    }
  }
  return { server, url };
}

/** Ends a program and all processes that it has started. */
async function endGroup(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  process.kill(-server.pid, 'SIGTERM');
  await ended;
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

function isProgram(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
