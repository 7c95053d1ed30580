import { waitUntil } from '@open-wc/testing';
import type { PuzzlePrize } from '../puzzle-prize.ts';
import type { FakePlatform, Trouble } from './fake-platform.ts';
import { FakeSessions } from './fake-sessions.ts';
import { nowhere, wonVideo, wonImage } from '../../rewards/test/files.ts';
import { isLoaded } from './media.ts';
import { create, findButton, mount, shows, solve } from './play.ts';

type Attributes = Record<string, string> | undefined;
type Scene = (platform: FakePlatform, attributes?: Attributes) => Promise<PuzzlePrize>;

/** Steps that lead to each state. */
export const scenes = {
  easierOffered: async (platform: FakePlatform, attributes?: Attributes) => {
    platform.puzzle = { offer: { alternative: 'easier_board', alternativeMinutes: 0 } };
    return await mountOffering(attributes);
  },
  questionAsked: async (platform: FakePlatform, attributes?: Attributes) => {
    platform.answer = 'Chelsea';
    const question = 'What is the name of our cat?';
    platform.puzzle = { offer: { alternative: 'question', alternativeMinutes: 0, question } };
    const element = await mountOffering(attributes);
    findButton(element, 'Answer a question instead').click();
    return element;
  },
  loading: async (platform: FakePlatform, attributes?: Attributes) => {
    platform.troubles.load = ['hangs'];
    const element = create(attributes);
    document.body.append(element);
    await element.updateComplete;
    return element;
  },
  message: (platform: FakePlatform, attributes?: Attributes) => {
    platform.message = 'Come back on Friday';
    return mount(attributes);
  },
  locked: (platform: FakePlatform, attributes?: Attributes) => {
    platform.sessions = new FakeSessions();
    platform.sessions.isLocked = true;
    return mount(attributes);
  },
  frozen: (platform: FakePlatform, attributes?: Attributes) => preview(platform, attributes),
  unlocked: async (platform: FakePlatform, attributes?: Attributes) => {
    const element = await preview(platform, attributes);
    platform.sessions?.change(platform.sessions.last, { isActivated: true });
    await shows(element, 'puzzle');
    return element;
  },
  expired: async (platform: FakePlatform, attributes?: Attributes) => {
    const element = await preview(platform, attributes);
    platform.sessions?.change(platform.sessions.last, { isExpired: true });
    await shows(element, 'locked');
    return element;
  },
  wonWithTerms: async (platform: FakePlatform, attributes?: Attributes) => {
    platform.terms = { value: '15% off', minimum: '€50', validUntil: '2027-01-31T12:00:00.000Z' };
    const element = await mount(attributes);
    await solve(element);
    await shows(element, 'won');
    return element;
  },
  wonTicket: (platform: FakePlatform, attributes?: Attributes) => {
    platform.terms = { value: '15% off', minimum: '€50', validUntil: '2027-01-31T23:59:59.000Z' };
    platform.delivery = { applyUrl: '/shop?code=1', prizeUrl: '/p/secret', canMail: true };
    return finish(platform, { attributes, view: 'won' });
  },
  refusedToday: (platform: FakePlatform, attributes?: Attributes) =>
    finish(platform, { attributes, view: 'failed', trouble: 'play.network_budget' }),
  allWon: (platform: FakePlatform, attributes?: Attributes) =>
    finish(platform, { attributes, view: 'failed', trouble: 'play.cap_reached' }),
  ended: (platform: FakePlatform, attributes?: Attributes) =>
    finish(platform, { attributes, view: 'failed', trouble: 'play.ended' }),
  waitingList: async (platform: FakePlatform, attributes?: Attributes) => {
    platform.codes.length = 0;
    platform.hasWaitingList = true;
    return finish(platform, { attributes, view: 'solved' });
  },
  missing: (platform: FakePlatform, attributes?: Attributes) => {
    platform.troubles.load = ['play.not_found'];
    return mount(attributes);
  },
  offline: (platform: FakePlatform, attributes?: Attributes) => {
    platform.troubles.load = ['offline'];
    return mount(attributes);
  },
  puzzle: (_platform: FakePlatform, attributes?: Attributes) => mount(attributes),
  preview: (platform: FakePlatform, attributes?: Attributes) => {
    const description = 'Slide the tiles and win. '.repeat(8);
    platform.puzzle = { isOwnerPreview: true, description, message: 'No discount codes remaining' };
    return mount(attributes);
  },
  checking: (platform: FakePlatform, attributes?: Attributes) =>
    finish(platform, { attributes, view: 'checking', trouble: 'hangs' }),
  won: (platform: FakePlatform, attributes?: Attributes) => finish(platform, { attributes, view: 'won' }),
  solved: (platform: FakePlatform, attributes?: Attributes) => {
    platform.codes.length = 0;
    return finish(platform, { attributes, view: 'solved' });
  },
  image: async (platform: FakePlatform, attributes?: Attributes) => {
    platform.media = [wonImage()];
    const element = await finish(platform, { attributes, view: 'media' });
    await isLoaded(element);
    return element;
  },
  video: async (platform: FakePlatform, attributes?: Attributes) => {
    platform.media = [wonVideo()];
    const element = await finish(platform, { attributes, view: 'media' });
    await isLoaded(element);
    return element;
  },
  firstOfThree: async (platform: FakePlatform, attributes?: Attributes) => {
    const first = wonImage();
    platform.media = [first];
    platform.mediaProgress = { items: [first], total: 3, nextTitle: 'The harbor at noon' };
    const element = await finish(platform, { attributes, view: 'media' });
    await isLoaded(element);
    return element;
  },
  allOfTwo: async (platform: FakePlatform, attributes?: Attributes) => {
    const last = wonVideo({ id: 'item-2', title: 'The harbor at noon' });
    platform.media = [last];
    platform.mediaProgress = { items: [wonImage(), last], total: 2, nextTitle: null };
    const element = await finish(platform, { attributes, view: 'media' });
    await isLoaded(element);
    return element;
  },
  noDownload: async (platform: FakePlatform, attributes?: Attributes) => {
    platform.media = [wonVideo({ downloadUrl: null, posterUrl: null })];
    const element = await finish(platform, { attributes, view: 'media' });
    await isLoaded(element);
    return element;
  },
  tallVideo: (platform: FakePlatform, attributes?: Attributes) => {
    const description = 'Watch it to the end: there is a surprise. '.repeat(8);
    platform.media = [
      wonVideo({ width: 1080, height: 1920, description, title: 'A title '.repeat(12).trim() }),
    ];
    return finish(platform, { attributes, view: 'media' });
  },
  unplayable: (platform: FakePlatform, attributes?: Attributes) => {
    platform.media = [wonVideo({ mimeType: 'video/x-msvideo', playback: 'none' })];
    return finish(platform, { attributes, view: 'media' });
  },
  mediaFailed: async (platform: FakePlatform, attributes?: Attributes) => {
    platform.media = [wonVideo({ mediaData: nowhere(), playback: 'all' })];
    const element = await finish(platform, { attributes, view: 'media' });
    await waitUntil(() => element.shadowRoot?.querySelector('.file[role=alert]'), 'no failure told');
    return element;
  },
  unchecked: (platform: FakePlatform, attributes?: Attributes) =>
    finish(platform, { attributes, view: 'failed', trouble: 'offline' }),
  refused: (platform: FakePlatform, attributes?: Attributes) =>
    finish(platform, { attributes, view: 'failed', trouble: 'play.token_expired' }),
} satisfies Record<string, Scene>;

async function finish(
  platform: FakePlatform,
  end: { attributes: Attributes; view: string; trouble?: Trouble },
): Promise<PuzzlePrize> {
  if (end.trouble) platform.troubles.verify = [end.trouble];
  const element = await mount(end.attributes);
  await solve(element);
  await shows(element, end.view);
  return element;
}

/** Mounts a paywalled puzzle and waits until it has opened its stream. */
async function preview(platform: FakePlatform, attributes: Attributes): Promise<PuzzlePrize> {
  const sessions = (platform.sessions = new FakeSessions());
  const element = await mount(attributes);
  await waitUntil(() => sessions.streams.length > 0, 'no stream was opened');
  return element;
}

/** Mounts an element whose campaign offers another way, and waits for the offer. */
async function mountOffering(attributes: Attributes): Promise<PuzzlePrize> {
  const element = await mount(attributes);
  await waitUntil(() => element.shadowRoot?.querySelector('.other-way'), 'nothing was offered');
  return element;
}
