import { expect } from '@open-wc/testing';
import { CodeEvent } from '../prize/ending/code-event.ts';
import { tellCode } from './tell-code.ts';

const shop = 'https://shop.test';
const question = { source: 'puzzle-prize', v: 1, type: 'tellCode' };

describe('the won code of a frame', () => {
  let element: HTMLElement;
  let stop = (): void => undefined;
  let ports: MessagePort[] = [];

  beforeEach(() => {
    element = document.createElement('div');
  });
  afterEach(() => {
    stop();
    for (const port of ports) port.close();
    ports = [];
  });

  function start(origin: string | null): void {
    stop = tellCode(element, window, { origin });
  }

  /** Asks for the won code as the modal of a button does. Returns the codes that arrive. */
  function ask(more: MessageEventInit = {}): unknown[] {
    const { port1, port2 } = new MessageChannel();
    const heard: unknown[] = [];
    port1.onmessage = ({ data }) => heard.push(data);
    ports.push(port1);
    dispatchEvent(
      new MessageEvent('message', { data: question, source: parent, origin: shop, ports: [port2], ...more }),
    );
    return heard;
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

  it('[B22] goes through the port of the modal, before and after the win', async () => {
    start(shop);
    const early = ask();
    element.dispatchEvent(new CodeEvent('ROAST-1'));
    await settle();
    expect(early).to.deep.equal(['ROAST-1']);
    const late = ask();
    await settle();
    expect(late).to.deep.equal(['ROAST-1']);
  });

  it('[B22] is not told to another origin, another window or an unknown embedder', async () => {
    start(shop);
    element.dispatchEvent(new CodeEvent('ROAST-1'));
    const heard = [
      ask({ origin: 'https://evil.test' }),
      ask({ source: null }),
      ask({ data: { ...question, v: 2 } }),
      ask({ data: { ...question, type: 'checkSession' } }),
      ask({ data: 'tellCode' }),
    ];
    stop();
    start(null);
    element.dispatchEvent(new CodeEvent('ROAST-1'));
    heard.push(ask(), ask({ origin: 'null' }));
    await settle();
    expect(heard.flat()).to.deep.equal([]);
  });
});
