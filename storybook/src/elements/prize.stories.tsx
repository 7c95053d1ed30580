import '@puzzle-prize/widget/prize/define';
import source from '@puzzle-prize/widget/prize?raw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { embeds } from '../platform/embeds.ts';
import { activateSessions, platformHost } from '../platform/platform.ts';
import { ElementTag } from './element-tag.tsx';
import { Looks } from './looks.tsx';
import { findIn, findRoot, shows, solve, tellsItsSurface } from './play.ts';
import { readSurface, type StyleArgs, surfaceControls } from './surface.ts';

const surface = readSurface(source);

const meta: Meta<StyleArgs> = {
  title: 'Elements/puzzle-prize',
  args: { 'embed-id': 'code', host: platformHost, theme: 'light' },
  argTypes: {
    'embed-id': {
      description: "The embed code's unique id. Here it says what happens.",
      control: 'select',
      options: Object.keys(embeds),
      table: { category: 'Attributes' },
    },
    theme: {
      description: 'light, dark, or auto: as the device is set',
      control: 'inline-radio',
      options: ['light', 'dark', 'auto'],
      table: { category: 'Attributes' },
    },
    lang: {
      description: 'Language of numbers',
      control: 'text',
      table: { category: 'Attributes' },
    },
    collection: {
      description: 'Id of a collection of codes, passed on to the platform',
      control: 'text',
      table: { category: 'Attributes' },
    },
    'end-user': {
      description: 'Who plays, as the server of the page around signed it',
      control: 'text',
      table: { category: 'Attributes' },
    },
    host: { description: 'Origin of the platform', control: 'text', table: { category: 'Attributes' } },
    ...surfaceControls(surface),
  },
  render: (args) => (
    <ElementTag key={String(args['embed-id'])} tag="puzzle-prize" args={args} surface={surface} />
  ),
  parameters: { docs: { description: { component: surface.about } } },
  afterEach: tellsItsSurface('puzzle-prize', surface),
};
export default meta;
type Story = StoryObj<StyleArgs>;

const at = (embedId: keyof typeof embeds): Story['args'] => ({ 'embed-id': embedId });

/** The visitor moves the tiles by taps, drags, swipes and keys. */
export const Playing: Story = {
  args: at('shuffled'),
  play: ({ canvasElement }) => shows(canvasElement, 'puzzle'),
};

/** The prize, the finished image and the tiles in place are in view from the start. */
export const ThreeByThree: Story = {
  args: at('three-by-three'),
  play: ({ canvasElement }) => shows(canvasElement, 'puzzle'),
};

export const FourByFour: Story = {
  args: at('four-by-four'),
  play: ({ canvasElement }) => shows(canvasElement, 'puzzle'),
};

export const EightByEight: Story = {
  args: at('eight-by-eight'),
  play: ({ canvasElement }) => shows(canvasElement, 'puzzle'),
};

/** The owner lets the board fill the width of its place. The card becomes wider, too. */
export const LargeBoard: Story = {
  args: at('large'),
  play: ({ canvasElement }) => shows(canvasElement, 'puzzle'),
};

export const DarkBoard: Story = {
  args: { ...at('four-by-four'), theme: 'dark' },
  play: ({ canvasElement }) => shows(canvasElement, 'puzzle'),
};

/** The tools and the progress are mirrored, the image is not. */
export const RightToLeftBoard: Story = {
  args: at('four-by-four'),
  globals: { direction: 'rtl' },
  play: ({ canvasElement }) => shows(canvasElement, 'puzzle'),
};

/** Some minutes after the deal, visitors can take an easier board instead. */
export const EasierBoardOffered: Story = {
  args: at('easier'),
  play: async ({ canvasElement }) => {
    await shows(canvasElement, 'puzzle');
    const button = await findIn(canvasElement, 'puzzle-prize', '.other-way button');
    await expect(button).toHaveTextContent('Try an easier board');
  },
};

export const EasierBoardTaken: Story = {
  args: at('easier'),
  play: async ({ canvasElement }) => {
    await shows(canvasElement, 'puzzle');
    (await findIn(canvasElement, 'puzzle-prize', '.other-way button')).click();
    const root = findRoot(canvasElement, 'puzzle-prize');
    await waitFor(() => expect(root.querySelector('puzzle-board')?.state).toHaveLength(9));
    await solve(canvasElement, 'won');
  },
};

/** The owner's question is another way to the same prize. */
export const QuestionAsked: Story = {
  args: at('question'),
  play: async ({ canvasElement }) => {
    await askQuestion(canvasElement);
    await expect(await findIn(canvasElement, 'puzzle-prize', '[for=answer]')).toHaveTextContent(
      'What hides the valley below the lake?',
    );
  },
};

export const WrongAnswer: Story = {
  args: at('question'),
  play: async ({ canvasElement }) => {
    await answerQuestion(canvasElement, 'snow');
    await expect(
      await findIn(canvasElement, 'puzzle-prize', '#answer-problem:not(:empty)'),
    ).toHaveTextContent('This is not the answer. 4 tries are left.');
  },
};

/** The result of a correct answer mentions the answer instead of the moves. */
export const QuestionAnswered: Story = {
  args: at('question'),
  play: async ({ canvasElement }) => {
    await answerQuestion(canvasElement, 'fog');
    await shows(canvasElement, 'won');
    await expect(await findIn(canvasElement, 'puzzle-prize', '.stub')).toHaveTextContent(
      'Your answer is correct',
    );
  },
};

/** Opens the question and returns its field. */
async function askQuestion(canvas: HTMLElement): Promise<HTMLElement> {
  await shows(canvas, 'puzzle');
  (await findIn(canvas, 'puzzle-prize', '.other-way button')).click();
  return await findIn(canvas, 'puzzle-prize', 'dialog[open] #answer');
}

async function answerQuestion(canvas: HTMLElement, answer: string): Promise<void> {
  const field = await askQuestion(canvas);
  if (field instanceof HTMLInputElement) field.value = answer;
  (await findIn(canvas, 'puzzle-prize', 'dialog[open] .main')).click();
}

export const Loading: Story = {
  args: at('slow'),
  play: ({ canvasElement }) => shows(canvasElement, 'loading'),
};

/** The element shows the owner's message if there is nothing to play. */
export const Message: Story = {
  args: at('ended'),
  play: ({ canvasElement }) => shows(canvasElement, 'message'),
};

/** No code is left, and the owner has chosen to hide the campaign then. */
export const HiddenWithoutCodes: Story = {
  args: at('hidden'),
  play: ({ canvasElement }) => shows(canvasElement, 'message'),
};

export const NothingLeftToWin: Story = {
  args: at('none-left'),
  play: ({ canvasElement }) => shows(canvasElement, 'puzzle'),
};

/** The owner's preview can be played, but it gives no reward and does not count in the statistics. */
export const OwnersPreview: Story = {
  args: at('owners-preview'),
  play: ({ canvasElement }) => shows(canvasElement, 'puzzle'),
};

/** The board is solved, and the platform is checking the solution. */
export const Checking: Story = {
  args: at('checking'),
  play: ({ canvasElement }) => solve(canvasElement, 'checking'),
};

/** The element fires an event for every step, from the session to the win. */
export const CodeWon: Story = {
  args: at('code'),
  play: async ({ canvasElement }) => {
    const heard: string[] = [];
    for (const { name } of surface.events) canvasElement.addEventListener(name, () => heard.push(name));
    await solve(canvasElement, 'won');
    await expect(findRoot(canvasElement, 'puzzle-prize').querySelector('[part=code]')).toHaveTextContent(
      'COFFEE-7KQ2',
    );
    await expect(heard).toEqual(expect.arrayContaining(['puzzle-solved', 'puzzle-won']));
  },
};

/** The terms of the code are below it, in the language of the page. */
export const CodeWithTerms: Story = {
  args: at('terms'),
  play: async ({ canvasElement }) => {
    await solve(canvasElement, 'won');
    await expect(findRoot(canvasElement, 'puzzle-prize').querySelector('[part=terms]')).toHaveTextContent(
      /^Minimum purchase: €50 Valid until Jan 31, 2027$/,
    );
  },
};

/** The code has a link to the shop and a page of its own, and can be mailed. */
export const CodeWithActions: Story = {
  args: at('delivery'),
  play: ({ canvasElement }) => solve(canvasElement, 'won'),
};

/** The visitor has the code mailed. */
export const CodeByMail: Story = {
  args: at('delivery'),
  play: async ({ canvasElement }) => {
    await solve(canvasElement, 'won');
    (await findIn(canvasElement, 'puzzle-prize', '.send')).click();
    await findIn(canvasElement, 'puzzle-prize', 'form.address');
  },
};

export const SolvedForFun: Story = {
  args: at('none-left'),
  play: ({ canvasElement }) => solve(canvasElement, 'solved'),
};

/** No code is left. The visitor can ask for one mail when there are codes again. */
export const WaitingList: Story = {
  args: at('waiting-list'),
  play: async ({ canvasElement }) => {
    await solve(canvasElement, 'solved');
    await findIn(canvasElement, 'puzzle-prize', 'form.address');
  },
};

export const ImageWon: Story = {
  args: at('image'),
  play: async ({ canvasElement }) => {
    await solve(canvasElement, 'media');
    await findIn(canvasElement, 'puzzle-prize', '.file[aria-busy=false]');
  },
};

export const VideoWon: Story = {
  args: at('video'),
  play: async ({ canvasElement }) => {
    await solve(canvasElement, 'media');
    await findIn(canvasElement, 'puzzle-prize', '.file[aria-busy=false]');
  },
};

/** The first of three files. The owner has set their order, so the title of the next one is known. */
export const FirstOfThree: Story = {
  args: at('first-of-three'),
  play: async ({ canvasElement }) => {
    await solve(canvasElement, 'media');
    await findIn(canvasElement, 'puzzle-prize', '.files .main');
  },
};

/** All files are won, and each can be opened again. */
export const AllFilesWon: Story = {
  args: at('all-files'),
  play: async ({ canvasElement }) => {
    await solve(canvasElement, 'media');
    await findIn(canvasElement, 'puzzle-prize', '.files ol');
  },
};

/** A video without a poster, which the owner lets nobody download. */
export const VideoToWatch: Story = {
  args: at('kept-video'),
  play: async ({ canvasElement }) => {
    await solve(canvasElement, 'media');
    await findIn(canvasElement, 'puzzle-prize', '.file[aria-busy=false]');
  },
};

/** A video that this browser cannot play is offered as a download. */
export const VideoToKeep: Story = {
  args: at('unplayable'),
  play: ({ canvasElement }) => solve(canvasElement, 'media'),
};

/** The host server has not activated this session, so the puzzle is hidden. */
export const Locked: Story = {
  args: at('locked'),
  play: ({ canvasElement }) => shows(canvasElement, 'locked'),
};

/** The puzzle is visible but cannot be played until it is paid for. */
export const Preview: Story = {
  args: at('preview'),
  play: ({ canvasElement }) => shows(canvasElement, 'frozen'),
};

/** The host server has received the payment and activated the session. */
export const Unlocked: Story = {
  args: at('preview'),
  play: async ({ canvasElement }) => {
    await shows(canvasElement, 'frozen');
    activateSessions();
    canvasElement.querySelector('puzzle-prize')?.checkSession();
    await shows(canvasElement, 'puzzle');
  },
};

export const SessionExpired: Story = {
  args: at('expired'),
  play: ({ canvasElement }) => shows(canvasElement, 'locked'),
};

export const UnknownEmbed: Story = {
  args: at('unknown'),
  play: ({ canvasElement }) => shows(canvasElement, 'failed'),
};

export const Offline: Story = {
  args: at('offline'),
  play: ({ canvasElement }) => shows(canvasElement, 'failed'),
};

/** The board is solved, but the connection is broken. The element keeps the solution and sends it again. */
export const NotChecked: Story = {
  args: at('unchecked'),
  play: ({ canvasElement }) => solve(canvasElement, 'failed'),
};

/** The board is solved too long after its deal, so the visitor needs a new deal. */
export const DealTooOld: Story = {
  args: at('stale'),
  play: ({ canvasElement }) => solve(canvasElement, 'failed'),
};

/** Too many prizes went to the visitor's network today. The solution is kept. */
export const RefusedToday: Story = {
  args: at('busy-network'),
  play: ({ canvasElement }) => solve(canvasElement, 'failed'),
};

/** A limit that the owner has set for prizes is reached. */
export const AllPrizesWon: Story = {
  args: at('all-won'),
  play: ({ canvasElement }) => solve(canvasElement, 'failed'),
};

/** Custom properties set the brand's colors, corners and font. A style rule for a part sets the rest. */
export const Branded: Story = {
  args: {
    ...at('code'),
    '--puzzle-prize-accent': '#7a1f5c',
    '--puzzle-prize-on-accent': '#ffffff',
    '--puzzle-prize-surface': '#fdf2f8',
    '--puzzle-prize-text': '#3b0a2a',
    '--puzzle-prize-radius': '0',
    '--puzzle-prize-font': 'Georgia, serif',
    '::part(title)': 'font-style: italic; letter-spacing: -0.01em;',
  },
  play: async ({ canvasElement }) => {
    await solve(canvasElement, 'won');
    const title = await findIn(canvasElement, 'puzzle-prize', '[part=title]');
    await expect(getComputedStyle(title)).toHaveProperty('fontStyle', 'italic');
  },
};

const looks = (embedId: keyof typeof embeds): Story => ({
  args: at(embedId),
  parameters: { controls: { disable: true } },
  render: ({ host }: StyleArgs) => (
    <Looks
      draw={({ theme, direction, width }) => (
        // Wins are stored per embed, and these elements share one embed. All of them load before the first
        // win, so each element can still be played.
        <ElementTag
          tag="puzzle-prize"
          args={{ 'embed-id': embedId, host, theme, id: `${theme}-${direction}-${String(width)}` }}
        />
      )}
    />
  ),
});

export const EveryLookOfAPuzzle: Story = {
  ...looks('four-by-four'),
  play: ({ canvasElement }) => shows(canvasElement, 'puzzle'),
};
export const EveryLookOfAnotherWay: Story = {
  ...looks('easier'),
  play: async ({ canvasElement }) => {
    await shows(canvasElement, 'puzzle');
    await findIn(canvasElement, 'puzzle-prize', '.other-way button');
  },
};
export const EveryLookOfACode: Story = {
  ...looks('code'),
  play: ({ canvasElement }) => solve(canvasElement, 'won'),
};
export const EveryLookOfATicket: Story = {
  ...looks('delivery'),
  play: ({ canvasElement }) => solve(canvasElement, 'won'),
};
export const EveryLookOfARefusal: Story = {
  ...looks('busy-network'),
  play: ({ canvasElement }) => solve(canvasElement, 'failed'),
};
export const EveryLookOfAVideo: Story = {
  ...looks('video'),
  play: ({ canvasElement }) => solve(canvasElement, 'media'),
};
export const EveryLookOfAMessage: Story = {
  ...looks('ended'),
  play: ({ canvasElement }) => shows(canvasElement, 'message'),
};
export const EveryLookOfALock: Story = {
  ...looks('locked'),
  play: ({ canvasElement }) => shows(canvasElement, 'locked'),
};
export const EveryLookOfAFailure: Story = {
  ...looks('offline'),
  play: ({ canvasElement }) => shows(canvasElement, 'failed'),
};
