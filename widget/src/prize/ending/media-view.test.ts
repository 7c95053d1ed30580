import { expect, waitUntil } from '@open-wc/testing';
import type { PuzzlePrize } from '../puzzle-prize.ts';
import type { FakePlatform } from '../test/fake-platform.ts';
import { nowhere, wonVideo, wonImage } from '../../rewards/test/files.ts';
import { isLoaded } from '../test/media.ts';
import { findButton, find, mount, shows, solve, readText } from '../test/play.ts';
import { scenes } from '../test/scenes.ts';
import { usePlatform } from '../test/use-platform.ts';

describe('prize media', () => {
  let platform: FakePlatform;

  usePlatform((fresh) => {
    platform = fresh;
  });

  it('[W10] shows an image with its title, its description and a button back to the puzzle', async () => {
    const element = await scenes.image(platform);
    expect(readText(element)).to.match(
      /^Congratulations! Solved in \d+ moves The harbor at dawn Painted for you alone\..*Download Back to Puzzle Share$/,
    );
    const image = find(element, '.file img');
    expect(image.getAttribute('alt')).to.equal('The harbor at dawn');
    expect(find(element, '[role=status].hidden').textContent).to.equal('You won: The harbor at dawn');
  });

  it('[W10] shows a long description in full, and a tall image wide enough to see', async () => {
    const description = 'Painted at dawn from the pier. '.repeat(25);
    platform.media = [wonImage({ description, width: 300, height: 1600 })];
    const element = await mount();
    await solve(element);
    await shows(element, 'media');
    await isLoaded(element);
    const about = find(element, '.about');
    expect(about.scrollHeight).to.be.at.most(about.clientHeight + 1);
    expect(about.getBoundingClientRect().top).to.be.above(
      find(element, '.file').getBoundingClientRect().bottom,
    );
    const image = find(element, '.file img');
    expect(image.clientWidth).to.be.at.least(200);
    expect(image.clientHeight / image.clientWidth).to.be.closeTo(1600 / 300, 0.05);
    // The element includes the whole image and text, because a frame takes the height of its element.
    expect(element.offsetHeight).to.be.above(image.clientHeight + about.clientHeight);
  });

  it('[W9] reports a won file to the page', async () => {
    platform.media = [wonImage()];
    const element = await mount();
    const told: unknown[] = [];
    element.addEventListener('puzzle-won', ({ prizeCode, codeType, media }) =>
      told.push([prizeCode, codeType, media?.title]),
    );
    await solve(element);
    await shows(element, 'media');
    expect(told).to.deep.equal([['', 'media', 'The harbor at dawn']]);
  });

  it('[W10] enlarges the image on a press; Escape closes the image and nothing else', async () => {
    const element = await scenes.image(platform);
    const look = find(element, '.look');
    look.focus();
    look.click();
    const dialog = findDialog(element);
    expect(dialog.open).to.equal(true);
    const escape = new KeyboardEvent('keydown', {
      key: 'Escape',
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    find(element, 'dialog button').dispatchEvent(escape);
    expect(dialog.open).to.equal(false);
    expect(escape.defaultPrevented).to.equal(true);
    expect(element.shadowRoot?.activeElement === look).to.equal(true);
    look.click();
    find(element, 'dialog button').click();
    expect(dialog.open).to.equal(false);
  });

  it("[W10] plays a video with the browser's controls, a poster and captions, on demand", async () => {
    const element = await scenes.video(platform);
    const video = findVideo(element);
    expect(video.controls).to.equal(true);
    expect(video.autoplay).to.equal(false);
    expect(video.paused).to.equal(true);
    expect(video.preload).to.equal('metadata');
    expect(video.hasAttribute('playsinline')).to.equal(true);
    expect(video.poster).to.contain('small.svg');
    expect(video.getAttribute('aria-label')).to.equal('The harbor at dawn');
    await waitUntil(() => video.textTracks[0]?.cues?.length === 1, 'no captions');
    expect(video.textTracks[0]?.language).to.equal('en');
  });

  it('[W5] reserves space for the file, so that nothing moves', async () => {
    for (const [width, height] of [
      [320, 180],
      [180, 320],
      [null, null],
    ] as const) {
      platform.media = [wonVideo({ width, height })];
      const element = await mount();
      await solve(element);
      await shows(element, 'media');
      const before = findVideo(element).getBoundingClientRect();
      expect(before.height).to.be.above(150);
      // The reserved space has the aspect ratio of the video, so there are no black bars.
      expect(before.width / before.height).to.be.closeTo((width ?? 16) / (height ?? 9), 0.01);
      await isLoaded(element);
      expect(findVideo(element).getBoundingClientRect().height).to.be.closeTo(before.height, 0.01);
      findVideo(element).muted = true;
      await findVideo(element).play();
      expect(findVideo(element).getBoundingClientRect().height).to.be.closeTo(before.height, 0.01);
      element.remove();
      localStorage.clear();
    }
  });

  it('[W9] replaces an expired link once, automatically', async () => {
    platform.media = [wonVideo({ mediaData: nowhere() }), wonVideo()];
    const element = await mount();
    await solve(element);
    await shows(element, 'media');
    await waitUntil(() => platform.listCalls('verify').length === 2);
    await isLoaded(element);
    expect(findVideo(element).duration).to.be.above(3);
    expect(platform.listCalls('verify')[1]?.body).to.deep.equal(platform.listCalls('verify')[0]?.body);
  });

  it('[W9] resumes a video at the same position after its link has expired', async () => {
    const element = await openVideo(platform, await seekable());
    const video = findVideo(element);
    video.muted = true;
    await video.play();
    video.currentTime = 2.5;
    await waitUntil(() => video.currentTime > 2.5);
    platform.media = [wonVideo({ mediaData: await seekable() })];
    video.dispatchEvent(new Event('error'));
    await waitUntil(() => platform.listCalls('verify').length === 2);
    await waitUntil(() => video.currentSrc.endsWith(platform.media[0]?.mediaData ?? '-'));
    await waitUntil(() => video.currentTime >= 2.5, 'starts over');
    await waitUntil(() => video.ended, 'does not go on', { timeout: 4000 });
    expect(findVideo(element) === video).to.equal(true);
  });

  it('[W9] reports a file that fails to load, with a retry', async () => {
    const element = await scenes.mediaFailed(platform);
    expect(find(element, '.file[role=alert]').innerText).to.contain('Your reward could not be loaded.');
    platform.media = [wonVideo()];
    platform.troubles.verify = ['server.unavailable'];
    findButton(element, 'Retry').click();
    await waitUntil(() => readText(element).includes('The service is briefly unavailable.'));
    findButton(element, 'Retry').click();
    await isLoaded(element);
    expect(findVideo(element).duration).to.be.above(3);
  });

  it('[W9] does not blame the connection for a reward that the owner disabled', async () => {
    const element = await scenes.video(platform);
    platform.media = [];
    platform.codes.length = 0;
    findVideo(element).dispatchEvent(new Event('error'));
    await waitUntil(() => readText(element).includes('This reward is no longer available.'));
    expect(readText(element)).not.to.contain('connection');
    platform.media = [wonVideo()];
    findButton(element, 'Retry').click();
    await isLoaded(element);
    expect(readText(element)).not.to.contain('no longer');
  });

  it('[W9] does not request links endlessly for a broken file', async () => {
    await scenes.mediaFailed(platform);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(platform.listCalls('verify')).to.have.length(2);
  });

  it('[W9] offers a video as a download if no browser plays it', async () => {
    const element = await scenes.unplayable(platform);
    expect(readText(element)).to.contain('This browser cannot play the video.');
    const link = find(element, 'a');
    expect(link.getAttribute('href')).to.contain('video.webm');
    expect(link.getAttribute('download')).to.equal('The harbor at dawn');
  });

  it('[W9] offers a video as a download if this browser cannot play it', async () => {
    platform.media = [
      wonVideo({ mediaData: nowhere() }),
      wonVideo({ mediaData: nowhere(), playback: 'some' }),
    ];
    const element = await mount();
    await solve(element);
    await shows(element, 'media');
    await waitUntil(() => readText(element).includes('This browser cannot play the video.'));
  });

  it('[W9] renews an expired link before the download', async () => {
    platform.media = [wonImage({ linkExpiresAt: new Date(0).toISOString() }), wonVideo()];
    const element = await mount();
    await solve(element);
    await shows(element, 'media');
    await isLoaded(element);
    const followed: string[] = [];
    element.shadowRoot?.addEventListener('click', (event) => {
      if (event.target instanceof HTMLAnchorElement && !event.defaultPrevented)
        followed.push(event.target.href);
      event.preventDefault();
    });
    find(element, 'a').click();
    await waitUntil(() => followed.length > 0);
    expect(followed).to.have.length(1);
    expect(followed[0]).to.contain('video.webm');
  });

  it('[W10] keeps a won file after a reload and requests its link instead of storing it', async () => {
    const first = await scenes.image(platform);
    expect(localStorage.getItem('puzzle-prize:embed-1'))
      .to.contain('"prizeCode":null')
      .and.not.contain('harbor.svg');
    const told: string[] = [];
    first.remove();
    document.body.addEventListener('puzzle-won', ({ type }) => told.push(type), { once: true });
    const second = await mount();
    await shows(second, 'media');
    await isLoaded(second);
    expect(platform.listCalls('verify')).to.have.length(2);
    expect(told).to.deep.equal([]);
  });

  it('[B31] shows the first frame of a video without a poster, and names the language of its captions', async () => {
    platform.media = [wonVideo({ mediaData: await seekable(), posterUrl: null, captionsLanguage: 'de' })];
    const element = await mount();
    await solve(element);
    await shows(element, 'media');
    await isLoaded(element);
    const video = findVideo(element);
    expect(video.currentSrc).to.match(/#t=0\.1$/);
    await waitUntil(() => video.currentTime > 0, 'shows no frame');
    expect(video.currentTime).to.be.closeTo(0.1, 0.05);
    expect(find(element, 'track').getAttribute('label')).to.equal('Deutsch');
  });

  it('[B31, B19] shares the result of a media campaign without the file or its link', async () => {
    const element = await scenes.image(platform);
    const shared: ShareData[] = [];
    Reflect.set(navigator, 'share', (data: ShareData) => {
      shared.push(data);
      return Promise.resolve();
    });
    try {
      findButton(element, 'Share').click();
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
    expect(shared).to.have.length(1);
    expect(shared[0]?.text).to.match(/^I solved "Chelsea the cat" in \d+ moves$/);
    expect(JSON.stringify(shared)).not.to.contain('harbor');
  });

  it('[G64] offers no download where the owner forbids it, also if this browser cannot play the video', async () => {
    const element = await scenes.noDownload(platform);
    expect(findVideo(element).getAttribute('controlslist')).to.equal('nodownload');
    expect(readText(element)).not.to.contain('Download');
    expect(element.shadowRoot?.querySelector('a')).to.equal(null);
    element.remove();
    localStorage.clear();
    platform.media = [wonVideo({ downloadUrl: null, mimeType: 'video/x-msvideo', playback: 'none' })];
    const other = await mount();
    await solve(other);
    await shows(other, 'media');
    expect(readText(other)).to.contain('This browser cannot play the video.').and.not.contain('Download');
  });

  it('[B30] names the number of won files and the next file, and starts the next round by one press', async () => {
    const element = await scenes.firstOfThree(platform);
    expect(readText(element)).to.contain(
      '1 of 3 won Next: The harbor at noon Play for the next one Download Back to Puzzle Share',
    );
    expect(element.shadowRoot?.querySelector('.files ol')).to.equal(null);
    findButton(element, 'Play for the next one').click();
    await shows(element, 'puzzle');
    expect(platform.listCalls('load').at(-1)?.url.searchParams.get('round')).to.equal('1');
  });

  it('[B30] does not name the next file if its order is random', async () => {
    const first = wonImage();
    platform.media = [first];
    platform.mediaProgress = { items: [first], total: 2, nextTitle: null };
    const element = await mount();
    await solve(element);
    await shows(element, 'media');
    expect(readText(element)).to.contain('1 of 2 won Play for the next one').and.not.contain('Next:');
  });

  it('[B30] opens each of the won files again, and says when all are won', async () => {
    const element = await scenes.allOfTwo(platform);
    expect(readText(element)).to.contain('2 of 2 won The harbor at dawn The harbor at noon');
    expect(readText(element)).not.to.contain('Play for the next one');
    expect(findButton(element, 'The harbor at noon').getAttribute('aria-current')).to.equal('true');
    findButton(element, 'The harbor at dawn').click();
    await waitUntil(() => element.shadowRoot?.activeElement?.id === 'heading');
    await isLoaded(element);
    expect(find(element, '#heading').textContent).to.equal('The harbor at dawn');
    expect(find(element, '.file img').getAttribute('alt')).to.equal('The harbor at dawn');
    expect(platform.listCalls('verify')).to.have.length(1);
  });

  it('[B30] renews the link of an earlier file, unless the owner has removed it', async () => {
    const gone = wonImage({ title: 'Gone', mediaData: nowhere() });
    const last = wonVideo({ id: 'item-2' });
    platform.media = [last];
    platform.mediaProgress = { items: [gone, last], total: 2, nextTitle: null };
    const element = await mount();
    await solve(element);
    await shows(element, 'media');
    platform.mediaProgress = { items: [last], total: 1, nextTitle: null };
    findButton(element, 'Gone').click();
    await waitUntil(() => readText(element).includes('This reward is no longer available.'));
  });

  it('[W12] deals another round on Back to Puzzle, with the reward still available', async () => {
    const element = await scenes.video(platform);
    const told: string[] = [];
    element.addEventListener('puzzle-reset', ({ type }) => told.push(type));
    const { state } = findBoard(element) ?? { state: null };
    findButton(element, 'Back to Puzzle').click();
    await shows(element, 'puzzle');
    expect(told).to.deep.equal(['puzzle-reset']);
    expect(findBoard(element)?.state).to.not.deep.equal(state);
    expect(platform.listCalls('load').at(-1)?.url.searchParams.get('round')).to.equal('1');
    findButton(element, 'Show my prize').click();
    await shows(element, 'media');
    await isLoaded(element);
  });
});

async function openVideo(platform: FakePlatform, mediaData: string): Promise<PuzzlePrize> {
  platform.media = [wonVideo({ mediaData })];
  const element = await mount();
  await solve(element);
  await shows(element, 'media');
  await isLoaded(element);
  return element;
}

/** Returns an address of the video that allows seeking, as the platform's addresses do. */
async function seekable(): Promise<string> {
  const response = await fetch(wonVideo().mediaData);
  return URL.createObjectURL(await response.blob());
}

function findBoard(element: PuzzlePrize) {
  return element.shadowRoot?.querySelector('puzzle-board');
}

function findVideo(element: PuzzlePrize): HTMLVideoElement {
  const video = find(element, 'video');
  if (!(video instanceof HTMLVideoElement)) throw new Error('no video');
  return video;
}

function findDialog(element: PuzzlePrize): HTMLDialogElement {
  const dialog = find(element, 'dialog');
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('no dialog');
  return dialog;
}
