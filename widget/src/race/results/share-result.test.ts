import { expect, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { sharedUrl } from '../test/fake-race.ts';
import { find, findAll, findButton, reads, readText, unmountAll } from '../test/play.ts';
import { type Played, scenes } from '../test/scenes.ts';
import { useRaces } from '../test/use-races.ts';

describe('<puzzle-race> shares a result', () => {
  const suite = useRaces();

  /** Plays a race to its end, in which the visitor is second. */
  const finish = async (): Promise<Played> => {
    const ended = (suite.played = await scenes.second());
    ended.race.end();
    await reads(ended.element, 'Race completed!');
    return ended;
  };
  const openDialog = async ({ element }: Played): Promise<HTMLElement> => {
    const button = findButton(element, 'Share');
    button.focus();
    button.click();
    await waitUntil(() => findAll(element, 'dialog').length > 0, 'no dialog');
    return find(element, 'dialog');
  };

  it('[G83] offers the link only to players, and only after the end', async () => {
    suite.played = await scenes.second();
    expect(findAll(suite.played.element, '[part=share]')).to.deep.equal([]);
    suite.played.race.end();
    await reads(suite.played.element, 'Share');
    unmountAll();
    suite.played.race.stage.strike();
    suite.played = await scenes.ended();
    expect(readText(suite.played.element)).not.to.contain('Share');
    unmountAll();
    suite.played.race.stage.strike();
    suite.played = await scenes.expired();
    expect(readText(suite.played.element)).not.to.contain('Share');
  });

  it('[G83] shows the link in an accessible dialog, and copies it', async () => {
    const { race, element } = await finish();
    const dialog = await openDialog({ race, element });
    await waitUntil(() => dialog.querySelector('input'), 'no link');
    expect(dialog.querySelector('input')?.value).to.equal(sharedUrl);
    expect(dialog.querySelector('a')?.href).to.equal(sharedUrl);
    await expectAccessible(element);
    const { path, body } = race.calls.at(-1) ?? {};
    expect(path).to.equal(`/api/race/room/${race.room.roomCode}/share`);
    expect(Object.keys(body ?? {})).to.deep.equal(['sessionId']);
    findButton(element, 'Copy link').click();
    const status = dialog.querySelector('[role=status]');
    await waitUntil(() => /Link copied|Press Ctrl\+C/.test(status?.textContent ?? ''), 'nothing said');
    findButton(element, 'Close').click();
    await waitUntil(() => findAll(element, 'dialog').length === 0, 'still open');
    expect(element.shadowRoot?.activeElement?.getAttribute('part')).to.equal('share');
  });

  it('[G83] says that the link could not be created, and tries again', async () => {
    const { race, element } = await finish();
    race.stage.troubles.push('server.unavailable');
    const dialog = await openDialog({ race, element });
    await waitUntil(() => dialog.textContent.includes('could not be created'), 'no failure');
    findButton(element, 'Try again').click();
    await waitUntil(() => dialog.querySelector('input')?.value === sharedUrl, 'no link');
  });

  for (const width of [320, 390, 800])
    it(`[G83] fits ${width} px and moves no board`, async () => {
      await setViewport({ width, height: 568 });
      suite.played = await scenes.second();
      const { race, element } = suite.played;
      const top = (): number => find(element, '.slots').getBoundingClientRect().top + scrollY;
      const before = Math.round(top());
      race.end();
      await reads(element, 'Share');
      expect(Math.round(top())).to.equal(before);
      const { left, right } = (await openDialog({ race, element })).getBoundingClientRect();
      expect([left >= 0, right <= width]).to.deep.equal([true, true]);
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
    });
});
