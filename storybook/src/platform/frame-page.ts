import '@puzzle-prize/widget/prize/define';
import { envelope, type FromFrame } from '@puzzle-prize/sdk/protocol/window-messages';
import { installPlatform, platformHost } from './platform.ts';

/**
 * The script of the page in a frame. It shows the element, and reports its height and the Escape key to the
 * parent window.
 */
installPlatform();
const params = new URLSearchParams(location.search);
document.documentElement.lang = params.get('lang') ?? 'en';
const embedId = location.pathname.split('/').findLast((part) => part !== '' && part !== 'index.html') ?? '';
const element = document.createElement('puzzle-prize');
element.embedId = embedId;
element.host = platformHost;
element.setAttribute('theme', params.get('theme') ?? 'light');

const send = (message: FromFrame) => {
  parent.postMessage(envelope(message), location.origin);
};
new ResizeObserver(() => {
  send({ type: 'resize', height: element.offsetHeight, embedId });
}).observe(element);
addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented) send({ type: 'close-request', embedId });
});
document.body.append(element);
