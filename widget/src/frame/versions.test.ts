import { expect, waitUntil } from '@open-wc/testing';
import { listen, type ListenOptions } from '@puzzle-prize/sdk';
import { listen as listenOfVersion1 } from './test/listen-1.0.js';

/** The test server under a different host name, which makes it a different origin. */
const host = location.origin.replace('127.0.0.1', 'localhost');
const embedId = 'embed-1';

type Said = Partial<Record<string, unknown>> | null;

/** The calls of a host page to a frame, independent of the script that the page uses. */
interface HostPage {
  onSolved: (listener: (moves: unknown) => void) => void;
  checkSession: () => void;
  end: () => void;
}

function withSdk(
  create: typeof listen,
): (options: ListenOptions & { iframe: HTMLIFrameElement }) => HostPage {
  return (options) => {
    const listener = create(options);
    return {
      onSolved: (tell) => {
        listener.on('puzzle-solved', ({ moves }) => {
          tell(moves);
        });
      },
      checkSession: () => {
        listener.checkSession();
      },
      end: () => {
        listener.destroy();
      },
    };
  };
}

/** A page without our scripts, as the guides describe it. */
function withoutSdk({ iframe }: { iframe: HTMLIFrameElement }): HostPage {
  const end = new AbortController();
  return {
    onSolved: (tell) => {
      const hear = ({ origin, source, data }: MessageEvent<Said>): void => {
        const isOurs = origin === host && source === iframe.contentWindow && data?.source === 'puzzle-prize';
        if (isOurs && data.v === 1 && data.type === 'puzzle-solved') tell(data.moves);
      };
      addEventListener('message', hear, { signal: end.signal });
    },
    checkSession: () =>
      iframe.contentWindow?.postMessage({ source: 'puzzle-prize', v: 1, type: 'checkSession' }, host),
    end: () => {
      end.abort();
    },
  };
}

const pages = {
  'a page with the SDK of this version': withSdk(listen),
  'a page with the SDK of version 1': withSdk(listenOfVersion1),
  'a page without a script of ours': withoutSdk,
};

const frames = {
  'the frame of this version': { query: '', hasPort: true },
  'a frame of version 1': { query: '&old', hasPort: false },
  'a later frame that still has this version': { query: '&versions=2-9', hasPort: true },
  'a later frame that has it no more': { query: '&versions=3-9', hasPort: false },
};

describe('versions of page and frame', () => {
  for (const [pageName, create] of Object.entries(pages))
    for (const [frameName, { query, hasPort }] of Object.entries(frames))
      it(`[G105, W14] ${pageName} and ${frameName} work together`, async () => {
        const said: Said[] = [];
        const hear = ({ data }: MessageEvent<Said>): void => void said.push(data);
        addEventListener('message', hear);
        const count = (field: 'type' | 'told', what: string): number =>
          said.filter((data) => data?.[field] === what).length;
        const iframe = document.createElement('iframe');
        iframe.src = `${host}/embed/${embedId}?theme=light${query}`;
        document.body.append(iframe);
        const page = create({ host, iframe });
        const moves: unknown[] = [];
        page.onSolved((number) => moves.push(number));
        const solve = (number: number): void => {
          const event = { type: 'puzzle-solved', fields: { moves: number } };
          iframe.contentWindow?.postMessage({ event }, host);
        };
        // A frame that has sent its height has started to listen.
        await waitUntil(() => count('type', 'resize') > 0, 'no frame', { timeout: 5000 });
        for (let number = 1; number <= 20; number += 1) {
          solve(number);
          if (number % 5 === 0) await new Promise(requestAnimationFrame);
        }
        await waitUntil(() => moves.length >= 20);
        page.checkSession();
        await waitUntil(() => count('told', 'checkSession') === 1, 'command did not arrive');
        expect(moves).to.deep.equal(Array.from({ length: 20 }, (_, index) => index + 1));
        const isConnected = hasPort && create === pages['a page with the SDK of this version'];
        expect(count('type', 'connected')).to.equal(isConnected ? 1 : 0);
        page.end();
        iframe.remove();
        removeEventListener('message', hear);
      });
});
