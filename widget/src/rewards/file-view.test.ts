import { expect } from '@open-wc/testing';
import { RequestError } from '@puzzle-prize/sdk/http';
import { render } from 'lit/html.js';
import { Clipboard } from './clipboard.ts';
import { downloadView, renderFile, describeReason } from './file-view.ts';
import { Player } from './player.ts';
import { rewardStrings } from './reward-strings.ts';
import { wonImage, wonVideo } from './test/files.ts';
import type { Media } from './won-media.ts';

const view = {
  strings: rewardStrings,
  clipboard: new Clipboard({ requestUpdate: () => undefined }),
  resolve: (url: string) => new URL(url, 'https://prize.test').href,
};

function show(media: Media, phase: Player['phase'] = 'ready') {
  const player = new Player({ media, renew: () => Promise.resolve(null), onChange: () => undefined });
  player.phase = phase;
  const root = document.createElement('div');
  render(renderFile(player, view), root);
  return { root, player };
}

describe('renderFile', () => {
  it('[W10] reserves the space of the file, within limits', () => {
    const shape = (width: number | null, height: number | null) =>
      show(wonImage({ width, height }))
        .root.querySelector<HTMLElement>('.file')
        ?.style.getPropertyValue('--shape');
    expect([shape(400, 200), shape(10, 1000), shape(null, null)]).to.deep.equal(['2', '0.1', String(16 / 9)]);
  });

  it('[W10] shows a video with its captions and poster', () => {
    const { root } = show(wonVideo({ captionsUrl: 'https://prize.test/c.vtt', captionsLanguage: 'de' }));
    const video = root.querySelector('video');
    expect(video?.ariaLabel).to.equal('The harbor at dawn');
    // Captions of another origin are loaded only if the video uses CORS, too.
    expect(video?.crossOrigin).to.equal('anonymous');
    expect(root.querySelector('track')?.srclang).to.equal('de');
    const silent = show(wonVideo({ captionsUrl: null, posterUrl: null })).root;
    expect(silent.querySelector('track')).to.equal(null);
    expect(silent.querySelector('video')?.hasAttribute('poster')).to.equal(false);
  });

  it('[G114] says in the language of the element why a link is not renewed', async () => {
    const refusal = new RequestError(410, '{"code":"media.link_expired","message":"This link has expired."}');
    const player = new Player({
      media: wonImage(),
      renew: () => Promise.reject(refusal),
      onChange: () => undefined,
    });
    await player.renew();
    expect(describeReason(player, rewardStrings)).to.equal('This link has expired.');
    const german = { ...rewardStrings, 'media.link_expired': 'Dieser Link ist abgelaufen.' };
    expect(describeReason(player, german)).to.equal('Dieser Link ist abgelaufen.');
  });

  it('[W10] says why a file is not shown, and offers a retry only where it can help', () => {
    const failed = show(wonImage(), 'failed');
    expect(failed.root.textContent).to.contain('Please check your connection');
    expect(failed.root.querySelector('button')?.textContent).to.equal('Retry');
    failed.player.isGone = true;
    expect(describeReason(failed.player, rewardStrings)).to.equal('This reward is no longer available.');
    const unplayable = show(wonVideo(), 'unplayable').root;
    expect(unplayable.querySelector('button')).to.equal(null);
    expect(unplayable.querySelector('[role=alert]')).not.to.equal(null);
  });
});

describe('downloadView', () => {
  it('[W10] gives the download the title of the file, and no access to the page', () => {
    const { player } = show(wonImage({ mediaData: '/file?token=1' }));
    const root = document.createElement('div');
    render(downloadView(player, view), root);
    const link = root.querySelector('a');
    expect(link?.href).to.equal('https://prize.test/file?token=1');
    expect(link?.download).to.equal('The harbor at dawn');
    expect(link?.rel).to.equal('noopener');
  });
});
