import type { PuzzlePrize } from '../puzzle-prize.ts';
import type { FakePlatform, Trouble } from './fake-platform.ts';
import { create, mount, shows, solve } from './play.ts';

type Attributes = Record<string, string> | undefined;
type Scene = (platform: FakePlatform, attributes?: Attributes) => Promise<PuzzlePrize>;

/** How each state comes about. */
export const scenes = {
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
    platform.puzzle = { puzzleAccess: lockedAccess };
    return mount(attributes);
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

const lockedAccess = {
  isLocked: true,
  isPreviewMode: false,
  sessionActivated: false,
  message: null,
  requiresEndUserIdentifier: false,
};
