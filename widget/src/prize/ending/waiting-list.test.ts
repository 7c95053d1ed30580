import { expect, waitUntil } from '@open-wc/testing';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import type { PuzzlePrize } from '../puzzle-prize.ts';
import type { FakePlatform } from '../test/fake-platform.ts';
import { find, findButton, mount, readText, shows, solve } from '../test/play.ts';
import { usePlatform } from '../test/use-platform.ts';

describe('the waiting list', () => {
  let platform: FakePlatform;

  usePlatform((fresh) => {
    platform = fresh;
  });
  beforeEach(() => {
    platform.codes.length = 0;
    platform.hasWaitingList = true;
  });

  const solveTooLate = async (): Promise<PuzzlePrize> => {
    const element = await mount();
    await solve(element);
    await shows(element, 'solved');
    return element;
  };
  const enter = (element: PuzzlePrize, address: string, label = 'Tell me'): void => {
    const input = find(element, '#address');
    if (input instanceof HTMLInputElement) input.value = address;
    findButton(element, label).click();
  };

  it('[W3] sends the address once, and says so', async () => {
    const element = await solveTooLate();
    enter(element, 'ann@example.com');
    await waitUntil(() => readText(element).includes('You get one mail when there are codes again.'));
    const calls = platform.listCalls('waiting-list');
    expect(calls).to.have.length(1);
    const sessionId = platform.listCalls('load')[0]?.url.searchParams.get('sessionId') ?? '';
    expect(calls[0]?.body).to.deep.equal({
      sessionId,
      playToken: `token ${sessionId} 0`,
      address: 'ann@example.com',
      lang: document.documentElement.lang || navigator.language,
    });
    expect(element.shadowRoot?.activeElement?.className).to.equal('address');
  });

  it('[W3] sends nothing without an address', async () => {
    const element = await solveTooLate();
    enter(element, 'ann');
    expect(platform.listCalls('waiting-list')).to.have.length(0);
  });

  it('[W3] keeps the address after a failure, and says why', async () => {
    platform.troubles['waiting-list'] = ['waiting_list.full', 'offline'];
    const element = await solveTooLate();
    enter(element, 'ann@example.com');
    await waitUntil(() => readText(element).includes('The waiting list of this puzzle is full.'));
    enter(element, 'ann@example.com');
    await waitUntil(() => readText(element).includes('That did not work.'));
    const input = find(element, '#address');
    expect(input).to.have.property('value', 'ann@example.com');
    expect(input.getAttribute('aria-invalid')).to.equal('false');
  });

  it('[G114] explains a refused address in the language of the element', async () => {
    platform.troubles['waiting-list'] = ['waiting_list.full'];
    const element = await solveTooLate();
    element.lang = 'de';
    await waitUntil(() => element.strings.cancel === 'Abbrechen');
    enter(element, 'ann@example.com', 'Vormerken');
    await waitUntil(() => readText(element).includes('Die Warteliste dieses Puzzles ist voll.'));
  });

  it('[B32, W3] marks an address that the platform refuses, and describes it by the reason', async () => {
    platform.troubles['waiting-list'] = ['request.invalid'];
    const element = await solveTooLate();
    expect(find(element, '#address').getAttribute('aria-invalid')).to.equal('false');
    enter(element, 'ann@example.com');
    await waitUntil(() => readText(element).includes('Please enter a complete address'));
    const input = find(element, '#address');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(input.getAttribute('aria-describedby')?.split(' ')[0]).to.equal('address-problem');
    const { color, fontWeight } = getComputedStyle(find(element, '#address-problem'));
    expect(color).to.equal(getComputedStyle(input).borderTopColor);
    expect(color).not.to.equal(getComputedStyle(find(element, '#address-note')).color);
    expect(fontWeight).to.equal('600');
    await expectAccessible(element);
  });

  it('[W10] is not offered unless the owner has chosen it', async () => {
    platform.hasWaitingList = false;
    const element = await solveTooLate();
    expect(readText(element)).not.to.contain('Tell me');
  });

  it('[W3] labels the field, and says what the address is used for', async () => {
    const element = await solveTooLate();
    expect(find(element, 'label').innerText).to.equal('Your e-mail address');
    const input = find(element, '#address');
    const noteId = input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
    expect(find(element, `#${noteId}`).innerText).to.contain('You get one mail.');
  });

  it('[W3] has no accessibility problems', async () => {
    const element = await solveTooLate();
    await expectAccessible(element);
  });
});
