import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import type { Delivery } from './delivery.ts';
import {
  forgeries,
  iframeProgram,
  modalProgram,
  mountProgram,
  reactPath,
  reactProgram,
  sdkPath,
  tagProgram,
} from './programs.ts';

export interface Campaigns {
  platform: string;
  embedId: string;
  /** A race that this shop may show. */
  puzzleId: string;
}

const sitesGuide = 'guides/site-owner.md';

/** Returns every way in which the product can be embedded, as its documentation describes them. */
export async function ourDeliveries(campaigns: Campaigns): Promise<Delivery[]> {
  const sdk = { [sdkPath]: await bundle(`export { listen, mount } from '@puzzle-prize/sdk';`) };
  const forms = [...platformDeliveries(campaigns), ...(await npmDeliveries(campaigns))];
  return forms.map((form) => ({
    ...form,
    files: { ...sdk, ...form.files },
    origins: [campaigns.platform],
    forgeries: forgeries(campaigns.embedId),
  }));
}

type Form = Omit<Delivery, 'origins' | 'forgeries'>;

/** Returns the forms of embedding for pages without a build step. Their scripts come from the platform. */
function platformDeliveries({ platform, embedId, puzzleId }: Campaigns): Form[] {
  const documented = (file: string, mark: string): string =>
    readSnippet(file, mark)
      .replaceAll('https://puzzle-prize.example', platform)
      .replaceAll('YOUR_EMBED_ID', embedId)
      .replaceAll('YOUR_CAMPAIGN_ID', puzzleId);
  const iframe = documented(sitesGuide, '<iframe');
  const element = { attributes: { 'embed-id': embedId }, ready: 'puzzle-session' };
  const race = { attributes: { 'puzzle-id': puzzleId }, ready: 'race-session' };
  return [
    { name: 'direct iframe', snippet: iframe, program: iframeProgram(platform, iframe) },
    {
      name: 'modal script',
      snippet: documented(sitesGuide, '/v1/puzzle-modal.js'),
      program: modalProgram(platform, embedId),
      waitsForClick: true,
    },
    {
      name: 'puzzle-prize.js',
      snippet: documented(sitesGuide, '/v1/puzzle-prize.js'),
      program: tagProgram(`${platform}/v1/puzzle-prize.js`, 'puzzle-prize', element),
    },
    {
      name: 'puzzle-race.js',
      snippet: documented('api/race-api.md', '/v1/puzzle-race.js'),
      program: tagProgram(`${platform}/v1/puzzle-race.js`, 'puzzle-race', race),
    },
  ];
}

/** Returns the deliveries for applications, which bundle our npm packages. */
async function npmDeliveries({ platform, embedId }: Campaigns): Promise<Form[]> {
  const options = JSON.stringify({ host: platform, embedId });
  const attributes = { 'embed-id': embedId, host: platform };
  const elementPath = '/embedding/element.js';
  return [
    {
      name: 'element from npm',
      snippet: `<script type="module" src="${elementPath}"></script>
<puzzle-prize host="${platform}" embed-id="${embedId}" style="display: block; min-height: 500px"></puzzle-prize>`,
      files: { [elementPath]: await bundle(`import '@puzzle-prize/widget/prize/define';`) },
      program: tagProgram(elementPath, 'puzzle-prize', { attributes, ready: 'puzzle-session' }),
    },
    {
      name: 'React component',
      snippet: `<div id="root" style="min-height: 500px"></div>${start('react')}`,
      files: {
        [reactPath]: await bundle(reactModule(options)),
        '/embedding/start-react.js': `import { show } from '${reactPath}'; show(document.querySelector('#root'));`,
      },
      program: reactProgram,
    },
    {
      name: 'SDK mount',
      snippet: `<div id="puzzle" style="min-height: 500px"></div>${start('sdk')}`,
      files: {
        '/embedding/start-sdk.js': `import { mount } from '${sdkPath}'; mount(document.querySelector('#puzzle'), ${options});`,
      },
      program: mountProgram({ host: platform, embedId }),
    },
  ];
}

const start = (name: string) => `<script type="module" src="/embedding/start-${name}.js"></script>`;

const reactModule = (options: string) => `import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PuzzlePrize } from '@puzzle-prize/widget/react';
export function show(place, hear) {
  const root = createRoot(place);
  const props = { ...${options}, onPuzzleSolved: hear, onPuzzleWon: hear };
  root.render(createElement(StrictMode, null, createElement(PuzzlePrize, props)));
  return root;
}`;

/** Returns the first code block with this text in a documentation page. */
function readSnippet(file: string, mark: string): string {
  const page = readFileSync(join(import.meta.dirname, '../../docs', file), 'utf8');
  const blocks = [...page.matchAll(/^```html\n(.*?)^```$/gms)].map(([, code = '']) => code);
  const found = blocks.find((code) => code.includes(mark));
  if (!found) throw new Error(`${file} shows no ${mark}`);
  return found;
}
