import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { bundle } from './bundle.ts';
import type { Delivery } from './delivery.ts';

/** A widget of another product. Fake replies replace its servers. */
export interface Peer extends Delivery {
  /** Answers all requests from the page to the widget's origins, so that no request leaves the machine. */
  serve(page: Page): Promise<void>;
}

/**
 * The packages of the other products. The bench installs them in a cache, not in the project, because
 * Cal.com's package has another license.
 */
const versions = {
  giscus: '1.6.0',
  '@typeform/embed': '6.1.1',
  '@calcom/embed-core': '1.5.3',
  '@calcom/embed-snippet': '1.3.3',
};
const folder = resolve(import.meta.dirname, '../../.cache/bench/peers');

/**
 * Installs the published packages and returns the widgets. They are embedded as their documentation
 * describes.
 */
export async function installPeers(): Promise<Peer[]> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: versions }));
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  return [await giscus(), typeform(), await cal()];
}

/** Embeds giscus as https://giscus.app describes under 'Web component'. */
async function giscus(): Promise<Peer> {
  const origin = 'https://giscus.app';
  const script = '/embedding/giscus.js';
  const attributes = {
    id: 'comments',
    repo: 'owner/name',
    repoid: 'R_1',
    mapping: 'pathname',
    loading: 'lazy',
  };
  const text = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return {
    name: 'giscus',
    origins: [origin],
    snippet: `<script type="module" src="${script}"></script><giscus-widget ${text.join(' ')}></giscus-widget>`,
    files: { [script]: await bundle(`import 'giscus';`, folder) },
    program: `import '${script}';
let element;
export async function mount(place) {
  element = document.createElement('giscus-widget');
  for (const [name, value] of Object.entries(${JSON.stringify({ ...attributes, loading: 'eager' })})) element.setAttribute(name, value);
  place.append(element);
  await element.updateComplete;
  const iframe = element.shadowRoot.querySelector('iframe');
  await new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }));
  return () => element.remove();
}
export const accepted = () => [element.shadowRoot.querySelector('iframe').style.height].filter((height) => height === '1234px');`,
    forgeries: [{ giscus: { resizeHeight: 1234 } }],
    serve: (page) =>
      standIn(page, origin, { frame: "parent.postMessage({ giscus: { resizeHeight: 640 } }, '*');" }),
  };
}

/**
 * Embeds Typeform as its README describes: with a script from its CDN, or with `createWidget` in
 * applications.
 */
function typeform(): Peer {
  const scripts = 'https://embed.typeform.com';
  const frames = 'https://form.typeform.com';
  const build = join(folder, 'node_modules/@typeform/embed/build');
  const read = (file: string) => readFileSync(join(build, file), 'utf8');
  return {
    name: 'Typeform embed',
    origins: [scripts, frames],
    snippet: `<div data-tf-widget="form-1"></div><script src="${scripts}/next/embed.js"></script>`,
    program: `const script = document.createElement('script');
script.src = '${scripts}/next/embed.js';
document.head.append(script);
await new Promise((resolve) => script.addEventListener('load', resolve));
let iframe;
let heard = [];
export async function mount(place) {
  heard = [];
  const form = document.createElement('div');
  place.append(form);
  const { unmount } = window.tf.createWidget('form-1', { container: form, onSubmit: (message) => heard.push(message) });
  iframe = form.querySelector('iframe');
  await new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }));
  return () => {
    unmount();
    form.remove();
  };
}
export const id = () => new URL(iframe.src).searchParams.get('typeform-embed-id');
export const accepted = () => heard;`,
    forgeries: [{ type: 'form-submit', embedId: '{id}', responseId: 'forged' }],
    async serve(page) {
      const files = { '/next/embed.js': read('embed.js'), '/next/css/widget.css': read('css/widget.css') };
      await standIn(page, scripts, { files });
      await standIn(page, frames);
    },
  };
}

/** Embeds Cal.com inline, with the snippet that its website generates. */
async function cal(): Promise<Peer> {
  const origin = 'https://app.cal.com';
  const core = join(folder, 'node_modules/@calcom/embed-core/dist/embed/embed.js');
  const start = '/embedding/cal-start.js';
  const loader = `import getCal from '@calcom/embed-snippet';
    const Cal = getCal('${origin}/embed/embed.js');
    Cal('init', { origin: '${origin}' });`;
  return {
    name: 'Cal.com embed',
    origins: [origin],
    snippet: `<div style="width: 100%; height: 100%; overflow: scroll" id="my-cal-inline"></div><script type="module" src="${start}"></script>`,
    files: {
      [start]: await bundle(
        `${loader} Cal('inline', { elementOrSelector: '#my-cal-inline', calLink: 'shop/tasting' });`,
        folder,
      ),
      '/embedding/cal.js': await bundle(`${loader} export { Cal };`, folder),
    },
    program: `import { Cal } from '/embedding/cal.js';
let heard = [];
Cal('on', { action: 'bookingSuccessful', callback: ({ detail }) => heard.push(detail) });
export async function mount(place) {
  heard = [];
  const booking = document.createElement('div');
  place.append(booking);
  Cal('inline', { elementOrSelector: booking, calLink: 'shop/tasting' });
  while (!booking.querySelector('iframe')) await new Promise(requestAnimationFrame);
  return () => booking.remove();
}
export const accepted = () => heard;`,
    forgeries: [
      {
        originator: 'CAL',
        fullType: 'CAL::bookingSuccessful',
        type: 'bookingSuccessful',
        namespace: '',
        data: { forged: true },
      },
    ],
    serve: (page) =>
      standIn(page, origin, { files: { '/embed/embed.js': readFileSync(core, 'utf8') }, frame: calFrame }),
  };
}

/** The script for Cal.com's frame. Cal.com shows the frame only after it has received these messages. */
const calFrame = `for (const type of ['__iframeReady', '__dimensionChanged', 'linkReady'])
  parent.postMessage({ originator: 'CAL', fullType: 'CAL::' + type, type, namespace: '', data: { iframeHeight: 640, iframeWidth: 340, isFirstTime: true } }, '*');`;

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Answers all requests to an origin. A path in `files` returns its file. Any other path returns a frame page
 * with the script `frame`.
 */
async function standIn(
  page: Page,
  origin: string,
  { files = {}, frame = '' }: { files?: Readonly<Record<string, string>>; frame?: string } = {},
): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files[pathname] ?? `<!doctype html><p>A frame</p><script>${frame}</script>`;
    const contentType = types[extname(pathname)] ?? 'text/html';
    await route.fulfill({ contentType, body, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
}
