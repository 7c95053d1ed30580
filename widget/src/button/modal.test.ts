import { expect, waitUntil } from '@open-wc/testing';
import './define.ts';
import type { PuzzlePrizeButton } from './puzzle-prize-button.ts';

describe('the modal and the page behind it', () => {
  const wide = document.createElement('div');

  beforeEach(() => {
    document.body.append(wide);
  });
  afterEach(() => {
    wide.replaceChildren();
    wide.remove();
  });

  function mount(): PuzzlePrizeButton {
    const element = wide.appendChild(document.createElement('puzzle-prize-button'));
    return Object.assign(element, { embedId: 'embed-1', host: 'https://puzzle.test' });
  }

  async function open(element: PuzzlePrizeButton): Promise<HTMLDialogElement> {
    await element.open();
    return dialogIn(element) ?? document.createElement('dialog');
  }

  it('[G114] passes the language of its page to the frame', async () => {
    const element = mount();
    element.lang = 'pt-BR';
    const dialog = await open(element);
    const address = new URL(dialog.querySelector('iframe')?.src ?? '');
    expect(address.searchParams.get('lang')).to.equal('pt-BR');
  });

  it('[G116] names its button and its frame in the language of the page', async () => {
    const element = mount();
    element.lang = 'th';
    const dialog = await open(element);
    const readNames = () => [
      dialog.querySelector('#close')?.ariaLabel,
      dialog.querySelector('iframe')?.title,
    ];
    await waitUntil(() => !readNames().some((name) => /[a-z]/i.test(name ?? '')), 'still in English');
    element.close();
    element.lang = 'xx';
    const other = await open(element);
    expect([other.querySelector('#close')?.ariaLabel, other.querySelector('iframe')?.title]).to.deep.equal([
      'Close',
      'Puzzle',
    ]);
  });

  it('[P6] has the accent, the surface and the text color of the page, else those of the theme', async () => {
    const readColors = async (style: string) => {
      const element = mount();
      element.style.cssText = style;
      const dialog = await open(element);
      const [close, square] = [dialog.querySelector('#close'), dialog.querySelector('#spinner i')];
      if (!close || !square) throw new Error('The modal lacks a part');
      const { color, backgroundColor } = getComputedStyle(close);
      return [getComputedStyle(square).backgroundColor, backgroundColor, color];
    };
    expect(
      await readColors(
        '--puzzle-prize-accent: #00f; --puzzle-prize-surface: #ffe; --puzzle-prize-text: #030',
      ),
    ).to.deep.equal(['rgb(0, 0, 255)', 'rgb(255, 255, 238)', 'rgb(0, 51, 0)']);
    expect(await readColors('')).to.deep.equal([
      'rgb(255, 148, 104)',
      'rgb(20, 23, 31)',
      'rgb(238, 241, 247)',
    ]);
  });

  for (const css of [
    '',
    'body { overflow-x: hidden }',
    'body { overflow-y: scroll }',
    'html { overflow-x: hidden }',
    'html { overflow: auto }',
  ])
    it(`[E9] locks scrolling without shifting the page behind (${css || 'plain'})`, async () => {
      const element = mount();
      const header = Object.assign(document.createElement('header'), { textContent: 'Shop' });
      header.style.cssText = 'position:sticky;top:0';
      const look = Object.assign(document.createElement('style'), { textContent: css });
      wide.style.height = '3000px';
      wide.append(look, header);
      scrollTo(0, 600);
      const places = (): number[] => [
        scrollY,
        document.documentElement.clientWidth,
        ...[header, element].flatMap((one) => {
          const { top, left, width } = one.getBoundingClientRect();
          return [top, left, width];
        }),
      ];
      const before = places();
      await open(element);
      expect(places()).to.deep.equal(before);
      const { documentElement: root, body } = document;
      const [ofRoot, ofBody] = [getComputedStyle(root).overflow, getComputedStyle(body).overflow];
      // The viewport uses the body's overflow if the root has none.
      expect(ofRoot === 'visible' ? ofBody : ofRoot).to.equal('hidden');
      element.remove();
      expect(document.adoptedStyleSheets).to.deep.equal([]);
      wide.style.height = '';
    });

  it('[E9] closes when an ancestor is hidden, and restores scrolling', async () => {
    const around = wide.appendChild(document.createElement('dialog'));
    const element = mount();
    around.append(element);
    around.showModal();
    await open(element);
    around.close();
    await waitUntil(() => !dialogIn(element), 'still there');
    expect(document.adoptedStyleSheets).to.deep.equal([]);
    around.showModal();
    expect((await open(element)).matches(':modal')).to.equal(true);
  });
});

function dialogIn(element: HTMLElement): HTMLDialogElement | null {
  return element.shadowRoot?.querySelector('dialog') ?? null;
}
