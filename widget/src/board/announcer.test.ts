import { aTimeout, expect } from '@open-wc/testing';
import { Announcer } from './announcer.ts';

describe('announcer', () => {
  let region: HTMLElement;
  let announcer: Announcer;
  beforeEach(() => {
    region = document.createElement('p');
    announcer = new Announcer(region);
  });

  it('[W7] announces the first of several fast messages at once, and the latest one after a pause', async () => {
    const said: string[] = [];
    const observer = new MutationObserver(() => said.push(region.textContent));
    observer.observe(region, { childList: true });
    for (const text of ['one', 'two', 'three']) announcer.say(text);
    expect(region.textContent).to.equal('one');
    await aTimeout(530);
    announcer.say('four');
    await aTimeout(530);
    observer.disconnect();
    expect(said).to.deep.equal(['one', 'three', 'four']);
  });

  it('[W7] announces a repeated message again', async () => {
    announcer.say('Undone');
    announcer.say('Undone');
    await aTimeout(530);
    expect(region.textContent).to.equal('Undone\u00a0');
  });

  it('[B28] asks for the text of a message when it is announced', async () => {
    const asked: string[] = [];
    for (const text of ['one', 'two', 'three'])
      announcer.say(() => {
        asked.push(text);
        return `${text} of ${asked.length}`;
      });
    await aTimeout(530);
    expect(asked).to.deep.equal(['one', 'three']);
    expect(region.textContent).to.equal('three of 2');
  });

  it('[W7] drops the waiting message when stopped', async () => {
    announcer.say('one');
    announcer.say('two');
    announcer.stop();
    await aTimeout(530);
    expect(region.textContent).to.equal('one');
  });
});
