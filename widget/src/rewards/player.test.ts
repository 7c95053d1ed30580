import { expect } from '@open-wc/testing';
import { Player } from './player.ts';
import { wonImage, wonVideo } from './test/files.ts';
import type { Media } from './won-media.ts';

/** Creates a player. Each renewal of its link gets the next of these replies. */
function open(media: Media, ...replies: (Media | null | Error)[]) {
  const phases: string[] = [];
  const player = new Player({
    media,
    renew: () => {
      const reply = replies.shift();
      if (reply === undefined) return Promise.reject(new Error('no further renewal was expected'));
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    },
    onChange: () => phases.push(player.phase),
  });
  return { player, phases };
}

const failed = () => new Event('error');

describe('Player', () => {
  it('[W10] renews a failing link once, then reports the failure', async () => {
    const renewed = wonImage();
    const { player } = open(wonImage(), renewed);
    await player.handleError(failed());
    expect([player.media.mediaData, player.phase]).to.deep.equal([renewed.mediaData, 'loading']);
    await player.handleError(failed());
    expect(player.phase).to.equal('failed');
  });

  it('[W10] says that the owner no longer offers the file', async () => {
    const { player } = open(wonImage(), null);
    await player.handleError(failed());
    expect([player.phase, player.isGone]).to.deep.equal(['failed', true]);
  });

  it('[W10] loads again when the visitor asks and the platform answers', async () => {
    const { player } = open(wonImage(), new Error('offline'), new Error('offline'), wonImage());
    await player.handleError(failed());
    expect([player.phase, player.isBusy]).to.deep.equal(['failed', false]);
    await player.retry();
    expect(player.phase).to.equal('failed');
    await player.retry();
    expect(player.phase).to.equal('loading');
  });

  it('[W10] reports a video as unplayable if it fails and only some browsers play it', async () => {
    const { player } = open(wonVideo({ playback: 'some' }), wonVideo({ playback: 'some' }));
    await player.handleError(failed());
    await player.handleError(failed());
    expect(player.phase).to.equal('unplayable');
  });

  it('[W10] does not load a video that no browser plays', () => {
    const { player } = open(wonVideo({ playback: 'none', mimeType: 'video/x-msvideo' }));
    expect(player.phase).to.equal('unplayable');
  });

  it('knows when the link has expired', () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    expect(open(wonImage({ linkExpiresAt: at(-1) })).player.isExpired).to.equal(true);
    expect(open(wonImage({ linkExpiresAt: at(60_000) })).player.isExpired).to.equal(false);
  });
});
