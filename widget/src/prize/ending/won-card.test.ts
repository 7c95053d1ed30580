import { expect, waitUntil } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import type { PuzzlePrize } from '../puzzle-prize.ts';
import type { FakePlatform } from '../test/fake-platform.ts';
import { create, find, findButton, mount, readText, shows, solve } from '../test/play.ts';
import { scenes } from '../test/scenes.ts';
import { blockStorage } from '../test/storage.ts';
import { CodeEvent } from './code-event.ts';
import { usePlatform } from '../test/use-platform.ts';

const apply = 'https://shop.test/discount/SAVE10-7KQ2';
const language = document.documentElement.lang || navigator.language;
const all = { applyUrl: apply, prizeUrl: '/p/secret', canMail: true };

describe('the actions of a winner', () => {
  const realOpen = window.open.bind(window);
  let platform: FakePlatform;
  /** The addresses that were opened in a new tab. */
  let opened: string[];
  let tab: { opener: unknown } | null;

  usePlatform((fresh) => {
    platform = fresh;
  });
  beforeEach(() => {
    opened = [];
    tab = { opener: window };
    Reflect.set(window, 'open', (address: string) => {
      opened.push(address);
      return tab;
    });
  });
  afterEach(async () => {
    await emulateMedia({ forcedColors: 'none' });
    Reflect.set(window, 'open', realOpen);
    Reflect.deleteProperty(navigator.clipboard, 'writeText');
  });

  async function win(delivery: typeof platform.delivery, embedId = 'embed-1'): Promise<PuzzlePrize> {
    platform.delivery = delivery;
    const element = await mount({ 'embed-id': embedId });
    await solve(element);
    await shows(element, 'won');
    return element;
  }
  const findLink = (element: PuzzlePrize, label: string): HTMLAnchorElement | undefined =>
    [...(element.shadowRoot?.querySelectorAll('a') ?? [])].find(({ innerText }) => innerText === label);

  it('[B22, W10] Claim Your Code! opens the shop and records the claim', async () => {
    const element = await win(all);
    const claim = findButton(element, 'Claim Your Code!');
    const hint = find(element, `#${claim.getAttribute('aria-describedby') ?? ''}`);
    expect(hint.innerText).to.equal('Opens the shop with your code applied');
    claim.click();
    expect(opened).to.deep.equal([apply]);
    expect(tab?.opener).to.equal(null);
    await waitUntil(() => platform.listCalls('claim').length === 1);
    await waitUntil(() => readText(element).includes('Code claimed'));
    findLink(element, 'Use it now')?.click();
    expect(opened).to.deep.equal([apply, apply]);
    expect(platform.listCalls('claim')).to.have.length(1);
  });

  for (const width of [288, 300, 316, 340, 356])
    it(`[B32] a code of 14 characters stays in one line, also in a card of ${width} px`, async () => {
      platform.codes.splice(0, platform.codes.length, 'ROAST-24K7Q-XY');
      const element = await win(null);
      element.style.inlineSize = `${width}px`;
      const code = find(element, 'code');
      expect(code.innerText).to.equal('ROAST-24K7Q-XY');
      const { fontSize } = getComputedStyle(code);
      expect(code.getBoundingClientRect().height).to.be.below(2 * Number.parseFloat(fontSize));
    });

  for (const width of [288, 340])
    it(`[B32, W10] a code of 40 characters is whole on its ticket in forced colors, in a card of ${width} px`, async () => {
      const long = 'WINTER-2026-ROASTERY-24K7QXY-9PLM4ZD2-AB';
      expect(long).to.have.length(40);
      platform.codes.splice(0, platform.codes.length, long);
      await emulateMedia({ forcedColors: 'active' });
      const element = await win(all);
      element.style.inlineSize = `${width}px`;
      const [ticket, code] = [find(element, '.ticket'), find(element, 'code')];
      expect(code.innerText).to.equal(long);
      expect(code.scrollWidth).to.be.at.most(code.clientWidth);
      const [outer, inner] = [ticket.getBoundingClientRect(), code.getBoundingClientRect()];
      expect([inner.left > outer.left, inner.right < outer.right]).to.deep.equal([true, true]);
      expect([inner.top > outer.top, inner.bottom < outer.bottom]).to.deep.equal([true, true]);
      // In forced colors, only the border shows the ticket, so no mask may cut it.
      expect(getComputedStyle(ticket).borderTopStyle).to.equal('solid');
      expect(getComputedStyle(find(element, '.stub')).maskImage).to.equal('none');
      const copy = findButton(element, 'Copy').getBoundingClientRect();
      const isApart = copy.top >= inner.bottom || copy.left >= inner.right || copy.right <= inner.left;
      expect(isApart, 'the button covers the code').to.equal(true);
    });

  it('[B22, W10] Claim Your Code! copies where the shop has no link', async () => {
    const element = await win(null);
    expect(element.shadowRoot?.querySelectorAll('a').length).to.equal(0);
    expect(readText(element)).not.to.contain('Send it to me').and.not.contain('Opens the shop');
    findButton(element, 'Claim Your Code!').click();
    await waitUntil(() => readText(element).match(/Copied|Copy the selected code/));
    expect(opened).to.deep.equal([]);
  });

  it('[W10] the button alone shows that a code is copied, and nothing moves', async () => {
    navigator.clipboard.writeText = () => Promise.resolve();
    const element = await win(null);
    const button = findButton(element, 'Copy');
    const readPlaces = () => [element.offsetHeight, button.offsetTop, find(element, '.stub').offsetTop];
    const before = readPlaces();
    button.click();
    await waitUntil(() => button.innerText.trim() === 'Copied');
    expect(getComputedStyle(find(element, '.status')).opacity).to.equal('0');
    expect(readPlaces()).to.deep.equal(before);
  });

  it('[B22] the address can be copied where the browser opens no tab', async () => {
    tab = null;
    const element = await win(all);
    findButton(element, 'Claim Your Code!').click();
    await waitUntil(() => readText(element).includes(apply), 'no address');
    expect(find(element, '.by-hand').getAttribute('role')).to.equal('alert');
    await expectAccessible(element);
    findButton(element, 'Copy address').click();
    await waitUntil(() => readText(element).match(/Address copied|Copy the selected code/));
  });

  it('[B22] Keep it opens the page of the prize', async () => {
    const element = await win(all);
    const link = findLink(element, 'Keep it');
    expect([link?.target, link?.rel]).to.deep.equal(['_blank', 'noopener']);
    link?.click();
    expect(opened).to.deep.equal([`https://prize.test/p/secret?lang=${language}`]);
  });

  it('[B22] follows no address with another scheme', async () => {
    const element = await win({ ...all, applyUrl: 'javascript:alert(1)', prizeUrl: 'http://shop.test/' });
    expect(element.shadowRoot?.querySelectorAll('a').length).to.equal(0);
    expect(readText(element)).not.to.contain('Opens the shop');
  });

  const openForm = async (element: PuzzlePrize): Promise<void> => {
    findButton(element, 'Send it to me').click();
    await waitUntil(() => element.shadowRoot?.activeElement?.id === 'address', 'no form');
  };
  const enter = (element: PuzzlePrize, address: string): void => {
    const input = find(element, '#address');
    if (input instanceof HTMLInputElement) input.value = address;
    findButton(element, 'Send').click();
  };

  it('[B22] Send it to me mails the code once', async () => {
    const element = await win(all);
    await openForm(element);
    expect(find(element, 'label').innerText).to.equal('Your e-mail address');
    expect(find(element, '#address-note').innerText).to.equal('Used once and erased after 24 hours.');
    await expectAccessible(element);
    enter(element, 'ann');
    expect(platform.listCalls('mail-prize')).to.have.length(0);
    enter(element, 'ann@example.com');
    await waitUntil(() => readText(element).includes('The mail with your code is on its way.'));
    const calls = platform.listCalls('mail-prize');
    expect(calls).to.have.length(1);
    const body = calls[0]?.body ?? {};
    const sessionId = platform.listCalls('load')[0]?.url.searchParams.get('sessionId') ?? '';
    expect(body).to.deep.include({
      sessionId,
      playToken: `token ${sessionId} 0`,
      address: 'ann@example.com',
    });
    expect(body.visitorId).to.be.a('string');
    expect(element.shadowRoot?.activeElement?.className).to.equal('address');
    await expectAccessible(element);
  });

  it('[B32] the actions that do not concern the prize stay quiet while the form is open', async () => {
    const element = await win(all);
    const read = () => getComputedStyle(findButton(element, 'Share')).color;
    const color = read();
    expect(color).not.to.equal(getComputedStyle(find(element, '.send')).color);
    await openForm(element);
    expect(read()).to.equal(color);
  });

  it('[B22] Send it to me says why a mail was not sent, and keeps the address', async () => {
    platform.troubles['mail-prize'] = ['prize_mail.win_limit', 'request.rate_limited', 'server.unavailable'];
    const element = await win(all);
    await openForm(element);
    enter(element, 'ann@example.com');
    await waitUntil(() => readText(element).includes('This code was already mailed 3 times.'));
    expect(find(element, '#address')).to.have.property('ariaInvalid', 'false');
    enter(element, 'ann@example.com');
    await waitUntil(() => readText(element).includes('Too many requests.'));
    enter(element, 'ann@example.com');
    await waitUntil(() => readText(element).includes('That did not work. Please try again.'));
    expect(find(element, '#address')).to.have.property('value', 'ann@example.com');
    findButton(element, 'Cancel').click();
    await waitUntil(() => element.shadowRoot?.activeElement?.className === 'send', 'no focus');
    expect(element.shadowRoot?.querySelector('form')).to.equal(null);
  });

  it('[B22, B13] the actions are still there after a reload, and with blocked storage while the page lives', async () => {
    for (const [embedId, block] of Object.entries({
      'embed-1': null,
      'embed-of-blocked-storage': blockStorage,
    })) {
      const restore = block?.();
      platform.codes[0] = `CODE-OF-${embedId}`;
      const first = await win(all, embedId);
      first.remove();
      const second = await mount({ 'embed-id': embedId });
      expect(find(second, 'code').innerText).to.equal(`CODE-OF-${embedId}`);
      expect(findLink(second, 'Keep it')?.href).to.equal(`https://prize.test/p/secret?lang=${language}`);
      expect(readText(second)).to.contain('Send it to me');
      second.remove();
      restore?.();
    }
  });

  it('[B22] the frame page gets the code, also after a reload', async () => {
    const heard: unknown[] = [];
    const hear = (event: Event): void => {
      if (event instanceof CodeEvent) heard.push(event.code);
    };
    const first = await mount();
    first.addEventListener(CodeEvent.type, hear);
    await solve(first);
    await shows(first, 'won');
    findButton(first, 'Claim Your Code!').click();
    await waitUntil(() => readText(first).includes('Code claimed'));
    expect(heard).to.deep.equal(['SAVE10-7KQ2']);
    first.remove();
    const second = create();
    second.addEventListener(CodeEvent.type, hear);
    document.body.append(second);
    await shows(second, 'won');
    expect(heard).to.deep.equal(['SAVE10-7KQ2', 'SAVE10-7KQ2']);
  });

  it('[B17, B22] confetti never covers the texts of the ticket', async () => {
    const element = await scenes.wonTicket(platform);
    const { zIndex, backgroundColor } = getComputedStyle(find(element, '.stub'));
    expect([zIndex, getComputedStyle(find(element, '.joy')).zIndex]).to.deep.equal(['1', 'auto']);
    expect(backgroundColor).to.not.equal('rgba(0, 0, 0, 0)');
  });

  it('[B19] Share sends a sentence and the page, but not the code', async () => {
    const shared: unknown[] = [];
    const share = (data: unknown) => Promise.resolve(shared.push(data));
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    const element = await win(all);
    findButton(element, 'Share').click();
    Reflect.deleteProperty(navigator, 'share');
    expect(JSON.stringify(shared)).to.match(/I solved \\"Chelsea the cat\\" in \d+ moves/);
    expect(JSON.stringify(shared)).to.contain('"url":"http').and.not.contain('SAVE10').and.not.contain('?');
  });

  for (const width of [320, 390])
    it(`[B22] cuts nothing of a 40-character code at ${width} px, from right to left and at 200 %`, async () => {
      const code = 'ABCDEFGHIJ'.repeat(4);
      platform.codes[0] = code;
      platform.terms = { value: 'Free shipping in all of Europe', minimum: null, validUntil: null };
      await setViewport({ width, height: 800 });
      document.documentElement.style.fontSize = '32px';
      document.body.dir = 'rtl';
      try {
        const element = await win(all);
        expect(document.documentElement.scrollWidth).to.be.at.most(width);
        const card = find(element, 'section').getBoundingClientRect();
        for (const text of element.shadowRoot?.querySelectorAll('code, .value, button, a, h2') ?? []) {
          const { left, right } = text.getBoundingClientRect();
          expect([text.textContent, left >= card.left, right <= card.right]).to.deep.equal([
            text.textContent,
            true,
            true,
          ]);
          expect(text.scrollWidth, text.textContent).to.be.at.most(text.clientWidth + 1);
        }
      } finally {
        document.documentElement.style.fontSize = '';
        document.body.removeAttribute('dir');
        await setViewport({ width: 1280, height: 800 });
      }
    });

  it('[B22] the value is the largest text of the ticket', async () => {
    const element = await scenes.wonTicket(platform);
    const size = (selector: string): number => parseFloat(getComputedStyle(find(element, selector)).fontSize);
    for (const other of ['h2', 'code', '.main', '.terms']) expect(size('.value')).to.be.above(size(other));
    const filled = [...(element.shadowRoot?.querySelectorAll('button, a') ?? [])].filter(
      (button) => getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)',
    );
    expect(filled.map(({ textContent }) => textContent.trim())).to.deep.equal(['Claim Your Code!']);
  });
});
