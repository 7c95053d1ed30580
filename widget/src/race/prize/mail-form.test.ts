import { expect, waitUntil } from '@open-wc/testing';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { devtools } from '../../../test/mount-board.ts';
import type { PuzzleRace } from '../puzzle-race.ts';
import { find, findAll, findButton, reads, readText, timeout, unmountAll } from '../test/play.ts';
import { type Played, scenes } from '../test/scenes.ts';

const notLoaded = 'This could not be loaded. Please try again.';

/** Makes the browser fail to load these addresses. */
async function block(urls: string[]): Promise<void> {
  await devtools('Network.enable');
  await devtools('Network.setBlockedURLs', { urls });
}

function enter(element: PuzzleRace, address: string): void {
  const input = find(element, '#address');
  if (input instanceof HTMLInputElement) input.value = address;
  findButton(element, 'Send').click();
}

describe('the form for a mail with the prize of a race', () => {
  let played: Played | null = null;
  const open = async (scene: (attributes?: Record<string, string>) => Promise<Played>, theme = 'light') =>
    (played = await scene({ theme }));
  const listMails = () => played?.race.calls.filter(({ path }) => path.endsWith('/prize/mail')) ?? [];

  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(() => {
    unmountAll();
    played?.race.stage.strike();
    played = null;
  });

  // This test comes first, because a module can fail to load only until it has loaded once.
  it('[G96, B36] loads at the press, says if that failed, and loads with the next press', async () => {
    const { element } = await open(scenes.wonWithLinks);
    await block(['*mail-form*']);
    try {
      findButton(element, 'Send it to me').click();
      await reads(element, notLoaded);
      await expectAccessible(element);
    } finally {
      await block([]);
    }
    findButton(element, 'Send it to me').click();
    await waitUntil(() => element.shadowRoot?.activeElement?.id === 'address', 'no form', timeout);
    expect(readText(element)).not.to.contain(notLoaded);
  });

  for (const theme of ['light', 'dark'])
    it(`[G96] sends the address of the winner once, and says so in ${theme}`, async () => {
      const { race, element } = await open(scenes.mailing, theme);
      await expectAccessible(element);
      // While the form is open, the links are hidden.
      expect(findAll(element, '.prize .actions')).to.have.length(0);
      enter(element, 'ann@example.com');
      await reads(element, 'The mail with your code is on its way.');
      await expectAccessible(element);
      expect(listMails().map(({ path }) => path)).to.deep.equal([
        `/api/race/room/${race.room.roomCode}/prize/mail`,
      ]);
      const [call] = listMails();
      expect(call?.body).to.have.all.keys('sessionId', 'address', 'lang');
      expect(call?.body).to.include({ address: 'ann@example.com' });
      expect(find(element, '.address[role=status]')).to.equal(element.shadowRoot?.activeElement);
      expect(findAll(element, '.prize .actions a')).to.have.length(2);
      expect(readText(element)).not.to.contain('Send it to me');
    });

  it('[G96] keeps the address and shows the reason of a refusal', async () => {
    const { race, element } = await open(scenes.mailing);
    race.stage.troubles.push('prize_mail.win_limit', 'request.invalid', 'offline');
    enter(element, 'ann@example.com');
    await reads(element, 'already mailed 3 times');
    expect(find(element, '#address').ariaInvalid).to.equal('false');
    await expectAccessible(element);
    findButton(element, 'Send').click();
    await reads(element, 'Please enter a complete address');
    expect(find(element, '#address').ariaInvalid).to.equal('true');
    await expectAccessible(element);
    findButton(element, 'Send').click();
    await reads(element, 'That did not work. Please try again.');
    const input = find(element, '#address');
    expect(input instanceof HTMLInputElement && input.value).to.equal('ann@example.com');
    findButton(element, 'Send').click();
    await reads(element, 'on its way');
  });

  it('[G96] closes with Cancel, which gives the focus back, and stops the call in flight', async () => {
    const { race, element } = await open(scenes.mailing);
    race.stage.troubles.push('silence');
    enter(element, 'ann@example.com');
    await reads(element, 'Sending');
    findButton(element, 'Cancel').click();
    await waitUntil(
      () => element.shadowRoot?.activeElement?.textContent.trim() === 'Send it to me',
      'no focus',
      timeout,
    );
    expect(findAll(element, 'form')).to.have.length(0);
    findButton(element, 'Send it to me').click();
    await waitUntil(() => element.shadowRoot?.activeElement?.id === 'address', 'no form', timeout);
    expect(findButton(element, 'Send').ariaDisabled).to.equal('false');
  });

  it('[G96] stays open during the race, and closes when the player gets another code', async () => {
    const { race, element } = await open(scenes.mailing);
    const input = find(element, '#address');
    if (input instanceof HTMLInputElement) input.value = 'ann@';
    race.finish(2);
    race.finish(3);
    race.end();
    await reads(element, 'Race completed!');
    expect(element.shadowRoot?.activeElement).to.equal(input);
    expect(input instanceof HTMLInputElement && input.value).to.equal('ann@');
    race.givePrize(1, { ...race.prize, code: 'ANOTHER' });
    await reads(element, 'ANOTHER');
    expect(findAll(element, 'form')).to.have.length(0);
    expect(readText(element)).to.contain('Send it to me');
  });

  it('[G96] is not offered by a server that sends no mail', async () => {
    const { race, element } = await open(scenes.wonWithLinks);
    const { delivery } = race.prize;
    race.givePrize(1, { ...race.prize, ...(delivery && { delivery: { ...delivery, canMail: false } }) });
    await waitUntil(() => !readText(element).includes('Send it to me'), 'still offered', timeout);
    expect(findAll(element, '.prize .actions a')).to.have.length(2);
  });
});
