/**
 * The source code of modules for host pages, as strings. Each module has the exports of `Program` in
 * delivery.ts.
 */

const untilLoaded = `const loaded = (frame) => new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));`;

/**
 * Records the messages that the SDK accepts. `accepted` returns only the forged ones, because our own frame
 * also sends messages by itself.
 */
const hearing = `const heard = [];
const types = ['puzzle-solved', 'puzzleSessionId', 'puzzleReset', 'resize', 'expand-modal', 'raceSessionId', 'race_player_won', 'close-request'];
const hear = (listener) => {
  heard.length = 0;
  for (const type of types) listener.on(type, (message) => heard.push(message));
};
const isForged = (message) => /forged|4321|1234/.test(JSON.stringify(message));
export const accepted = () => heard.filter(isForged);`;

export const sdkPath = '/embedding/sdk.js';

/**
 * Returns a program that adds the frame's snippet to the page and receives the frame's messages through the
 * SDK.
 */
export function iframeProgram(host: string, snippet: string): string {
  return `import { listen } from '${sdkPath}';
${untilLoaded}
${hearing}
export async function mount(place) {
  place.innerHTML = ${JSON.stringify(snippet)};
  const iframe = place.firstElementChild;
  iframe.loading = 'eager';
  const listener = listen({ host: ${JSON.stringify(host)}, iframe });
  hear(listener);
  await loaded(iframe);
  return () => {
    listener.destroy();
    place.replaceChildren();
  };
}`;
}

/** Returns a program in which the SDK adds the frame. */
export function mountProgram(options: object): string {
  return `import { mount as put } from '${sdkPath}';
${untilLoaded}
${hearing}
export async function mount(place) {
  const puzzle = put(place, ${JSON.stringify(options)});
  hear(puzzle);
  await loaded(puzzle.iframe);
  return () => puzzle.destroy();
}`;
}

/**
 * Returns a program that adds a button and opens its dialog. Each accepted message changes the dialog or
 * writes a log line.
 */
export function modalProgram(platform: string, embedId: string): string {
  return `${untilLoaded}
if (!document.querySelector('script[src*="/puzzle-modal.js"]')) {
  const script = document.createElement('script');
  script.src = '${platform}/v1/puzzle-modal.js';
  document.head.append(script);
}
await customElements.whenDefined('puzzle-prize-button');
const logged = [];
const { info } = console;
console.info = (...said) => (logged.push(said.join(' ')), info.apply(console, said));
let button;
export async function mount(place) {
  button = document.createElement('puzzle-prize-button');
  button.host = '${platform}';
  button.embedId = ${JSON.stringify(embedId)};
  place.append(button);
  await button.open();
  await loaded(button.shadowRoot.querySelector('iframe'));
  return () => button.remove();
}
export function accepted() {
  const dialog = button.shadowRoot.querySelector('dialog');
  const isResized = dialog?.style.blockSize === '1234px';
  return [...logged.filter((line) => line.includes('4321')), ...(isResized ? ['resize'] : []), ...(dialog?.open ? [] : ['close-request'])];
}`;
}

/**
 * Returns a program that adds one of our elements. An element receives no messages from the page, so the test
 * counts only the events that the element fires.
 */
export function tagProgram(
  script: string,
  tag: string,
  options: { attributes: Record<string, string>; ready: string },
): string {
  return `import '${script}';
const heard = [];
export async function mount(place) {
  const element = document.createElement('${tag}');
  for (const [name, value] of Object.entries(${JSON.stringify(options.attributes)})) element.setAttribute(name, value);
  for (const name of ['puzzle-solved', 'puzzle-won', 'puzzle-reset', 'race-player-won']) element.addEventListener(name, () => heard.push(name));
  const ready = new Promise((resolve) => element.addEventListener('${options.ready}', resolve, { once: true }));
  place.append(element);
  await ready;
  return () => element.remove();
}
export const accepted = () => heard;`;
}

export const reactPath = '/embedding/react.js';

export const reactProgram = `import { show } from '${reactPath}';
const heard = [];
export async function mount(place) {
  const root = place.appendChild(document.createElement('div'));
  const ready = new Promise((resolve) => addEventListener('puzzle-session', resolve, { capture: true, once: true }));
  const shown = show(root, (event) => heard.push(event.type));
  await ready;
  return () => {
    shown.unmount();
    root.remove();
  };
}
export const accepted = () => heard;`;

/** Forged messages in the format of our frames. */
export function forgeries(embedId: string): object[] {
  const words = [
    { type: 'puzzle-solved', moves: 4321 },
    { type: 'puzzleSessionId', sessionId: 'forged-session-0123456789' },
    { type: 'resize', height: 1234 },
    { type: 'raceSessionId', raceSessionId: 'forged-session-0123456789', roomCode: 'FORGED' },
    {
      type: 'race_player_won',
      participantId: 'forged-participant',
      displayName: 'forged',
      roomCode: 'FORGED',
      completedAt: '2026-01-01T00:00:00.000Z',
      finalMoveCount: 4321,
    },
    { type: 'close-request' },
  ];
  return words.map((word) => ({ source: 'puzzle-prize', v: 1, embedId, ...word }));
}
