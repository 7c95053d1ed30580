import { expect, waitUntil } from '@open-wc/testing';
import { emulateMedia, resetMouse, sendMouse } from '@web/test-runner-commands';
import './define.ts';
import { expectAccessible } from '../../test/expect-accessible.ts';
import type { PuzzlePrizeButton } from './puzzle-prize-button.ts';

const wide = document.createElement('div');
const host = 'https://puzzle.test';

describe('<puzzle-prize-button>', () => {
  const realFetch = window.fetch.bind(window);
  beforeEach(() => {
    window.fetch = () => Promise.resolve(Response.json({ customStyling: null }));
    document.body.append(wide);
  });
  afterEach(() => {
    window.fetch = realFetch;
    wide.replaceChildren();
    wide.remove();
  });

  function mount(attributes: Record<string, string> = {}): PuzzlePrizeButton {
    const element = document.createElement('puzzle-prize-button');
    for (const [name, value] of Object.entries({ 'embed-id': 'embed-1', host, ...attributes }))
      element.setAttribute(name, value);
    wide.append(element);
    return element;
  }

  async function open(element: PuzzlePrizeButton): Promise<HTMLDialogElement> {
    buttonIn(element).click();
    await waitUntil(() => find(element, 'dialog')?.open, 'no open dialog');
    return find(element, 'dialog') ?? document.createElement('dialog');
  }

  async function expectFocus(element: PuzzlePrizeButton): Promise<void> {
    await waitUntil(() => element.shadowRoot?.activeElement === buttonIn(element)).catch(() => undefined);
    expect([document.hasFocus(), element.shadowRoot?.activeElement?.id]).to.deep.equal([true, 'open']);
  }

  it('[E7, E9] passes axe, closed and open, dark and light', async () => {
    for (const theme of ['dark', 'light']) {
      const element = mount({ theme });
      await expectAccessible(element);
      await open(element);
      await expectAccessible(element);
      element.close();
    }
  });

  it('[E7] shows by a line that the pointer is over it, also in forced colors, and the page can change that', async () => {
    const line = async (attributes: Record<string, string> = {}) => {
      await resetMouse();
      const button = buttonIn(mount({ 'background-color': '#fff', ...attributes }));
      const { x, y } = button.getBoundingClientRect();
      const { outlineStyle: before } = getComputedStyle(button);
      await sendMouse({ type: 'move', position: [Math.round(x) + 9, Math.round(y) + 9] });
      const { outlineStyle, outlineWidth, animationName, transitionDuration } = getComputedStyle(button);
      wide.replaceChildren();
      return [before, outlineStyle, outlineWidth, animationName, transitionDuration];
    };
    const still = ['none', '0s'];
    expect(await line()).to.deep.equal(['none', 'solid', '2px', ...still]);
    await emulateMedia({ forcedColors: 'active' });
    expect(await line()).to.deep.equal(['none', 'solid', '2px', ...still]);
    await emulateMedia({ forcedColors: 'none' });
    const own = { 'custom-css': '&:hover { outline: 4px dotted red }' };
    expect(await line(own)).to.deep.equal(['none', 'dotted', '4px', ...still]);
    await resetMouse();
  });

  it('[E7] has the specified default look', () => {
    const button = buttonIn(mount());
    const style = getComputedStyle(button);
    expect(button.textContent).to.equal('🎁 Click Here For a Prize!');
    expect([style.padding, style.borderRadius, style.fontSize, style.fontFamily]).to.deep.equal([
      '12px 24px',
      '4px',
      '12px',
      'system-ui, sans-serif',
    ]);
    // White on the specified #3b82f6 contrasts by 3.7:1 only, so a darker blue is drawn: #3373db.
    const channels = `${style.backgroundColor} ${style.color}`.match(/[\d.]+/g) ?? [];
    const drawn = channels.map((channel) => Math.round(Number(channel) * 255));
    expect(drawn).to.deep.equal([0x33, 0x73, 0xdb, 255, 255, 255]);
  });

  it('[B11] has an edge in forced colors', async () => {
    const style = getComputedStyle(buttonIn(mount()));
    expect(style.borderTopWidth).to.equal('0px');
    await emulateMedia({ forcedColors: 'active' });
    expect([style.borderTopWidth, style.borderTopStyle]).not.to.include.members(['0px', 'none']);
    expect(style.borderTopColor).not.to.equal(style.backgroundColor);
    await emulateMedia({ forcedColors: 'none' });
  });

  it('[E7] takes its direction from its text, not from the page', () => {
    wide.dir = 'rtl';
    const element = mount();
    expect(getComputedStyle(buttonIn(element)).direction).to.equal('ltr');
    element.text = 'العب';
    expect(getComputedStyle(buttonIn(element)).direction).to.equal('rtl');
    wide.dir = '';
  });

  it('[E7] reflects attributes and properties', () => {
    const element = mount({ text: 'Win', 'border-radius': 'large', 'text-size': '99', 'text-color': '#000' });
    expect([element.embedId, element.text, element.theme, element.textSize]).to.deep.equal([
      'embed-1',
      'Win',
      'dark',
      '99',
    ]);
    element.backgroundColor = 'gold';
    element.fontFamily = 'Georgia';
    expect(element.getAttribute('background-color')).to.equal('gold');
    const style = getComputedStyle(buttonIn(element));
    expect([style.borderRadius, style.fontSize, style.fontFamily]).to.deep.equal([
      '16px',
      '32px',
      'Georgia, sans-serif',
    ]);
    element.text = '';
    expect(buttonIn(element).textContent).to.equal('🎁 Click Here For a Prize!');
    Reflect.set(element, 'textSize', null);
    expect(element.hasAttribute('text-size')).to.equal(false);
  });

  it('[E7] keeps properties that were set before it was defined', () => {
    const element = document.createElement('puzzle-prize-button');
    const own = { value: 'Early', configurable: true, enumerable: true, writable: true };
    Object.defineProperty(element, 'text', own);
    wide.append(element);
    expect([element.getAttribute('text'), buttonIn(element).textContent]).to.deep.equal(['Early', 'Early']);
  });

  it('[E7] scopes custom CSS to the button and allows nesting', () => {
    const css = 'letter-spacing: 3px; &:hover { color: red } text-transform: uppercase';
    const style = getComputedStyle(buttonIn(mount({ 'custom-css': css })));
    expect([style.letterSpacing, style.textTransform]).to.deep.equal(['3px', 'uppercase']);
  });

  for (const [what, attributes] of Object.entries<Record<string, string>>({
    defaults: {},
    equal: { 'background-color': '#808080', 'text-color': '#808080' },
    'light on light': { 'background-color': '#ffff00', 'text-color': '#fff' },
    'dark on dark': { 'background-color': 'black', 'text-color': 'navy' },
    'hard to reach': { 'background-color': '#777', 'text-color': '#757575' },
    'see-through': { 'background-color': 'transparent', 'text-color': '#ffffff80' },
    'another notation': { 'background-color': 'oklch(0.9 0.1 200)', 'text-color': 'hsl(200 50% 80%)' },
    'custom css': { 'custom-css': 'background: yellow; color: white; transition: all 1s' },
    nonsense: { 'background-color': 'nonsense', 'text-color': '}' },
  })) {
    it(`[E7] has readable text at 4.5:1 (${what})`, () => {
      const element = mount(attributes);
      expect(measureContrast(buttonIn(element))).to.be.at.least(4.5);
      element.textColor = '#eee';
      expect(measureContrast(buttonIn(element))).to.be.at.least(4.5);
    });
  }

  it('[E7] keeps readable colors', () => {
    const button = buttonIn(mount({ 'background-color': '#123456', 'text-color': '#fefefe' }));
    expect(channels(getComputedStyle(button).backgroundColor)).to.deep.equal([0x12, 0x34, 0x56]);
    expect(channels(getComputedStyle(button).color)).to.deep.equal([254, 254, 254]);
  });

  it('[E8] loads the frame on click, in the chosen theme', async () => {
    const element = mount({ 'embed-id': 'a b', host: `${host}/v1/x.js` });
    expect(find(element, 'iframe')).to.equal(null);
    await open(element);
    expect(find(element, 'iframe')?.getAttribute('src')).to.equal(
      'https://puzzle.test/embed/a%20b?theme=dark',
    );
    element.close();
    element.theme = 'light';
    await open(element);
    expect(find(element, 'iframe')?.getAttribute('src')).to.equal(
      'https://puzzle.test/embed/a%20b?theme=light',
    );
  });

  it('[G33] passes the end user to the frame, even with special characters', async () => {
    const element = mount({ 'embed-id': 'a', host: `${host}/v1/x.js`, 'end-user': 'Ann & Bob#1' });
    await open(element);
    const address = new URL(find(element, 'iframe')?.src ?? '');
    expect(Object.fromEntries(address.searchParams)).to.deep.equal({ theme: 'dark', endUser: 'Ann & Bob#1' });
  });

  it('[E9] opens a modal that has a name and is at most 340 x 500', async () => {
    const dialog = await open(mount({ text: 'Win' }));
    expect([dialog.ariaLabel, dialog.matches(':modal')]).to.deep.equal(['Win', true]);
    expect(dialog.offsetWidth).to.equal(Math.min(340, Math.round(innerWidth * 0.9)));
    expect(dialog.offsetHeight).to.be.at.most(Math.min(500, Math.ceil(innerHeight * 0.9)));
  });

  it('[E9] lights up nine cells in turn until the frame is loaded', async () => {
    const element = mount();
    const held = new AbortController();
    // In some browsers the error page of an unknown host loads at once, so the test holds back the load
    // event.
    const hold = (event: Event) => {
      event.stopImmediatePropagation();
    };
    element.shadowRoot?.addEventListener('load', hold, { capture: true, signal: held.signal });
    const dialog = await open(element);
    const cells = [...dialog.querySelectorAll('#spinner i')];
    const animations = cells.flatMap((cell) => cell.getAnimations());
    expect(animations).to.have.length(9);
    const lit = [0, 150, 300, 1200, 1350].map((time) => {
      for (const animation of animations) animation.currentTime = time + 1;
      return cells.map((cell) => getComputedStyle(cell).opacity).indexOf('1');
    });
    expect(lit).to.deep.equal([0, 1, 2, 8, 0]);
    held.abort();
    find(element, 'iframe')?.dispatchEvent(new Event('load'));
    expect(dialog.querySelector('#spinner')).to.equal(null);
  });

  it('[E9] closes by button, backdrop and Escape, and removes the dialog if no game has begun', async () => {
    const element = mount();
    const ways: ((dialog: HTMLDialogElement) => void)[] = [
      (dialog) => dialog.querySelector('button')?.click(),
      (dialog) => {
        dialog.click();
      },
      (dialog) => {
        dialog.requestClose();
      },
    ];
    for (const way of ways) {
      way(await open(element));
      await waitUntil(() => !find(element, 'dialog'), 'still there');
      await expectFocus(element);
      expect(document.adoptedStyleSheets).to.deep.equal([]);
    }
  });

  it('[E9] ignores clicks inside and a second click on the button', async () => {
    const element = mount();
    const dialog = await open(element);
    dialog.querySelector('iframe')?.click();
    await element.open();
    expect(element.shadowRoot?.querySelectorAll('dialog').length).to.equal(1);
  });

  it('[E9] opens nothing when removed while the modal loads', async () => {
    const element = mount();
    const opening = element.open();
    element.remove();
    await opening;
    expect(find(element, 'dialog')).to.equal(null);
    expect(document.adoptedStyleSheets).to.deep.equal([]);
  });

  describe('messages', () => {
    let element: PuzzlePrizeButton;
    let frame: HTMLIFrameElement;
    const message = { source: 'puzzle-prize', v: 1, embedId: 'embed-1', type: 'close-request' };

    beforeEach(async () => {
      element = mount();
      await open(element);
      frame = find(element, 'iframe') ?? document.createElement('iframe');
    });

    function send(data: unknown, more: MessageEventInit = {}): void {
      const init = { data, source: frame.contentWindow, origin: host, ...more };
      dispatchEvent(new MessageEvent('message', init));
    }

    it('[W14] close the modal on close-request', () => {
      send(message);
      expect(find(element, 'dialog')).to.equal(null);
    });

    it('[W14] are ignored when forged', () => {
      send(message, { source: window });
      send(message, { origin: 'https://evil.test' });
      for (const torn of [
        null,
        'close-request',
        { ...message, source: 'x' },
        { ...message, v: 2 },
        { ...message, embedId: 'other' },
      ])
        send(torn);
      expect(find(element, 'dialog')).to.not.equal(null);
    });

    it('[W14] set the height of the modal within its limits', () => {
      const dialog = find(element, 'dialog');
      const full = dialog?.offsetHeight;
      send({ ...message, type: 'resize', height: 200 });
      expect(dialog?.offsetHeight).to.equal(200);
      send({ ...message, type: 'expand-modal' });
      send({ ...message, type: 'resize', height: 9000 });
      expect(dialog?.offsetHeight).to.equal(full);
      send({ ...message, type: 'resize' });
      expect(dialog?.offsetHeight).to.equal(full);
    });

    it('[E10] log a solution and nothing else', () => {
      const logged: unknown[] = [];
      const page = { console };
      const { info } = page.console;
      page.console.info = (...args: unknown[]) => logged.push(args.join(' '));
      send({ ...message, type: 'puzzle-solved', moves: 7 });
      page.console.info = info;
      expect(logged).to.deep.equal(['Puzzle solved in 7 moves']);
      expect(find(element, 'dialog')).to.not.equal(null);
    });
  });

  describe('after a game has begun', () => {
    let element: PuzzlePrizeButton;
    let frame: HTMLIFrameElement;

    beforeEach(async () => {
      element = mount();
      await open(element);
      frame = begin();
    });

    function begin(type = 'puzzleSessionId'): HTMLIFrameElement {
      const current = find(element, 'iframe') ?? document.createElement('iframe');
      const data = { source: 'puzzle-prize', v: 1, embedId: 'embed-1', type };
      dispatchEvent(new MessageEvent('message', { data, source: current.contentWindow, origin: host }));
      return current;
    }

    it('[E9, G13] closing hides the frame, and the next opening shows it without loading', async () => {
      const inside = frame.contentWindow;
      element.close();
      expect([find(element, 'dialog')?.open, frame.checkVisibility()]).to.deep.equal([false, false]);
      await expectFocus(element);
      expect(document.adoptedStyleSheets).to.deep.equal([]);
      element.text = 'Once more';
      for (let round = 0; round < 3; round += 1) {
        const dialog = await open(element);
        expect([dialog.ariaLabel, dialog.matches(':modal')]).to.deep.equal(['Once more', true]);
        expect(find(element, 'iframe') === frame && frame.contentWindow === inside).to.equal(true);
        expect(element.shadowRoot?.querySelectorAll('dialog').length).to.equal(1);
        dialog.requestClose();
        await waitUntil(() => document.adoptedStyleSheets.length === 0);
      }
    });

    it('[E9] reopening right after closing keeps the modal open', async () => {
      element.close();
      await element.open();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(find(element, 'dialog')?.open).to.equal(true);
    });

    it('[G13] a solution is enough to keep the frame if the session id is unknown', async () => {
      element.theme = 'light';
      element.close();
      await open(element);
      const other = begin('puzzle-solved');
      element.close();
      await open(element);
      expect(find(element, 'iframe') === other).to.equal(true);
    });

    it('[E8] another puzzle or theme replaces the frame', async () => {
      element.close();
      element.theme = 'light';
      await open(element);
      expect(element.shadowRoot?.querySelectorAll('iframe').length).to.equal(1);
      expect(find(element, 'iframe')?.getAttribute('src')).to.equal(`${host}/embed/embed-1?theme=light`);
    });

    it('[E8] removing the button removes the frame, and inserting it again loads nothing before a click', async () => {
      element.close();
      element.remove();
      wide.append(element);
      expect(find(element, 'iframe')).to.equal(null);
      await open(element);
      expect(find(element, 'iframe') === frame).to.equal(false);
      expect(find(element, 'dialog')?.open).to.equal(true);
    });
  });

  it('[E9] 100 buttons leave no dialog or listener behind', async () => {
    const nodes = document.querySelectorAll('*').length;
    const signals: (AbortSignal | undefined)[] = [];
    window.addEventListener = (...[type, listener, options]: Parameters<Window['addEventListener']>) => {
      if (type === 'message' && typeof options === 'object') signals.push(options.signal);
      EventTarget.prototype.addEventListener.call(window, type, listener, options);
    };
    for (let round = 0; round < 100; round += 1) {
      const element = mount({ 'embed-id': `embed-${round}` });
      await open(element);
      element.remove();
    }
    Reflect.deleteProperty(window, 'addEventListener');
    expect(signals.map((signal) => signal?.aborted)).to.deep.equal(Array.from({ length: 100 }, () => true));
    expect(document.querySelectorAll('*').length).to.equal(nodes);
    expect(document.adoptedStyleSheets).to.deep.equal([]);
  });

  it('[E8] the first definition stays when the script is loaded twice', async () => {
    const first = customElements.get('puzzle-prize-button');
    const again = `./define.ts?again`;
    await import(again);
    expect(customElements.get('puzzle-prize-button') === first).to.equal(true);
  });
});

function find<Tag extends keyof HTMLElementTagNameMap>(
  element: HTMLElement,
  tag: Tag,
): HTMLElementTagNameMap[Tag] | null {
  return element.shadowRoot?.querySelector(tag) ?? null;
}

function buttonIn(element: HTMLElement): HTMLButtonElement {
  const button = find(element, 'button');
  if (!button) throw new Error('no button');
  return button;
}

/** Returns red, green and blue of the rendered color, each from 0 to 255. */
function channels(color: string): number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) throw new Error('no canvas');
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  expect(alpha, 'opaque').to.equal(255);
  return [red, green, blue];
}

function measureContrast(button: Element): number {
  const { color, backgroundColor } = getComputedStyle(button);
  const [dark = 0, light = 0] = [measureLuminance(color), measureLuminance(backgroundColor)].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

function measureLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
