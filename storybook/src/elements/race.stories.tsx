import '@puzzle-prize/widget/race/define';
import source from '@puzzle-prize/widget/race?raw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { platformHost } from '../platform/platform.ts';
import { raceScenes } from '../platform/race-scenes.ts';
import { ElementTag } from './element-tag.tsx';
import { Looks } from './looks.tsx';
import { findRoot, tellsItsSurface } from './play.ts';
import { readSurface, type StyleArgs, surfaceControls } from './surface.ts';

const tag = 'puzzle-race';
const table = { category: 'Attributes' };

const surface = readSurface(source);

const meta: Meta<StyleArgs> = {
  title: 'Elements/puzzle-race',
  args: { 'room-code': 'RACING', host: platformHost, theme: 'light' },
  argTypes: {
    'room-code': {
      description: 'The room to show. Here it says how the race stands.',
      control: 'select',
      options: Object.keys(raceScenes),
      table,
    },
    'puzzle-id': { description: "The campaign's id: the platform finds the room", control: 'text', table },
    as: {
      description: 'What a newcomer wants to be',
      control: 'inline-radio',
      options: ['competitor', 'spectator'],
      table,
    },
    'big-screen': {
      description: 'Fills the window for a projector or a shop window',
      control: 'select',
      options: ['', 'true'],
      table,
    },
    'display-name': { description: 'What others call the visitor', control: 'text', table },
    theme: { description: 'Theme', control: 'inline-radio', options: ['light', 'dark', 'auto'], table },
    lang: { description: 'Language of numbers', control: 'text', table },
    host: { description: 'Origin of the platform', control: 'text', table },
    ...surfaceControls(surface),
  },
  render: (args) => (
    <ElementTag
      key={`${String(args['room-code'])} ${String(args['puzzle-id'])}`}
      tag={tag}
      args={args}
      surface={surface}
    />
  ),
  parameters: { docs: { description: { component: surface.about } } },
  afterEach: tellsItsSurface(tag, surface),
};
export default meta;
type Story = StoryObj<StyleArgs>;

const reads = (canvas: HTMLElement, text: RegExp) =>
  waitFor(
    () => {
      const card = findRoot(canvas, tag).querySelector('section');
      return expect(card?.innerText ?? '').toMatch(text);
    },
    { timeout: 30_000 },
  );

/**
 * Creates a story of a race in a room. The story waits for this text, which appears only in the state to be
 * shown.
 */
const at = (code: keyof typeof raceScenes, text: RegExp): Story => ({
  args: { 'room-code': code },
  play: ({ canvasElement }) => reads(canvasElement, text),
});

export const Racing: Story = at('RACING', /Anna/);
export const Connecting: Story = at('SILENT', /Connecting to race/);
export const Alone: Story = at('ALONE', /You/);
export const Waiting: Story = at('WAITING', /Cleo|Bo/);
export const Ready: Story = at('READY', /Bo/);
/** The visitor waits until the host server assigns a slot. */
export const WaitingForTheHost: Story = at('HOST', /Anna/);
/** The next scheduled race is some days ahead. */
export const Scheduled: Story = {
  args: { 'room-code': '', 'puzzle-id': 'AHEAD' },
  play: ({ canvasElement }) => reads(canvasElement, /Add to calendar/),
};
/** People wait in the lobby of a scheduled race. */
export const ScheduledLobby: Story = {
  args: { 'room-code': '', 'puzzle-id': 'LOBBY' },
  play: ({ canvasElement }) => reads(canvasElement, /12 people are waiting/),
};
export const AboutToStart: Story = at('COUNTDOWN', /Get ready/);
/** Anna leads and has one tile left. */
export const LastTile: Story = at('LEADING', /Last tile/);
/** Two slots are not taken, so they are folded away. */
export const TwoPlayers: Story = at('TWO', /Anna/);
/** The moves of an earlier race, for a visitor who is alone. */
export const AgainstAReplay: Story = at('REPLAY', /Replay/);
/** Anna finished 0.12 s before Dana. */
export const PhotoFinish: Story = at('PHOTO', /Photo finish/);
export const SomebodyCutOff: Story = at('CUTOFF', /Anna/);
/** The nodes of the platform temporarily cannot reach each other, so the others' moves arrive late. */
export const OthersDelayed: Story = at('DELAYED', /short delay/);
export const Watching: Story = at('WATCHING', /Cleo/);
export const Won: Story = at('WON', /COFFEE-7KQ2/);
export const Second: Story = at('SECOND', /2nd/);
/** The lobby says what can be won by place, in the owner's words. */
export const Prizes: Story = at('PRIZES', /Everyone who races: free shipping/);
export const PrizesWhileRacing: Story = at('PRIZES_RACING', /2nd: 10% off/);
export const PrizeOfSecond: Story = at('PRIZES_SECOND', /Your prize for 2nd place/);
/** The form loads at the press of "Send it to me". */
export const PrizeByMail: Story = {
  ...at('PRIZES_SECOND', /Send it to me/),
  play: async ({ canvasElement }) => {
    await reads(canvasElement, /Send it to me/);
    const root = findRoot(canvasElement, tag);
    root.querySelector<HTMLElement>('.send')?.click();
    await waitFor(() => expect(root.querySelector('#address')).not.toBeNull());
  },
};
/** The codes for the visitor's place are used up. */
export const ConsolationPrize: Story = at('PRIZES_CONSOLED', /Your consolation prize/);
/** The element has the id of a campaign but no room code, so the visitor enters the next race automatically. */
export const NextRace: Story = {
  ...at('NEXT', /Next race in/),
  args: { 'room-code': '', 'puzzle-id': 'NEXT' },
};
export const RematchWanted: Story = at('REMATCH', /Join the rematch/);
export const RematchToWatch: Story = at('WATCHED_REMATCH', /Watch the rematch/);
export const RaceOfASeries: Story = at('SERIES', /Race 1 of 3/);
export const SeriesWon: Story = at('SERIES_WON', /You won the series/);
export const SeriesTie: Story = at('SERIES_TIE', /share the series/);
/** The link to the result, after a press on Share. */
export const SharedResult: Story = {
  args: { 'room-code': 'SECOND' },
  play: async ({ canvasElement }) => {
    await reads(canvasElement, /2nd/);
    const root = findRoot(canvasElement, tag);
    root.querySelector<HTMLElement>('[part=share]')?.click();
    await waitFor(() => expect(root.querySelector('dialog input')).not.toBeNull());
  },
};
/** The winner can continue at once. The other players have some seconds left to finish. */
export const WonFirst: Story = at('WON_FIRST', /Race ends in/);
export const OtherWon: Story = at('OTHER_WON', /Anna won the race/);
export const WatchedWin: Story = at('WATCHED_WIN', /Anna won the race/);
/** The organizer has paused the race, so the boards are covered. */
export const Paused: Story = at('PAUSED', /Paused by the organizer/);
/** The last seconds of a pause. */
export const AboutToContinue: Story = at('RESUMING', /The race continues/);
/** A message of the organizer in one line, which covers the top of the room. */
export const OrganizerMessage: Story = at('MESSAGE', /Two minutes left/);
export const Removed: Story = at('REMOVED', /organizer removed you/);
export const TimeIsOver: Story = at('EXPIRED', /time of this race is over/);
export const ConnectionLost: Story = at('LOST', /Connection Error/);
export const PlayedElsewhere: Story = at('TWICE', /in another window/);
export const Full: Story = at('FULL', /full/);
export const NoSuchRoom: Story = at('NOBODY', /Race room not found/);
export const NotOnThisSite: Story = at('ELSEWHERE', /Origin not allowed/);

const onBigScreen = (code: keyof typeof raceScenes, text: RegExp): Story => ({
  ...at(code, text),
  args: { 'room-code': code, as: 'spectator', 'big-screen': 'true' },
  parameters: { layout: 'fullscreen' },
});
/** For a projector or a shop window. The page puts its invitation, such as a QR code, in the slot `join`. */
export const BigScreenLobby: Story = onBigScreen('WATCHED_LOBBY', /Here/);
export const BigScreenRace: Story = onBigScreen('WATCHING', /moves?/);
export const BigScreenPodium: Story = onBigScreen('WATCHED_PODIUM', /Photo finish/);

export const Branded: Story = {
  ...at('RACING', /Anna/),
  args: {
    'room-code': 'RACING',
    '--puzzle-prize-accent': '#7a1f5c',
    '--puzzle-prize-surface': '#fdf2f8',
    '--puzzle-prize-text': '#3b0a2a',
    '--puzzle-prize-radius': '0',
  },
};

export const EveryLook: Story = {
  parameters: { controls: { disable: true } },
  render: ({ host }: StyleArgs) => (
    <Looks draw={({ theme }) => <ElementTag tag={tag} args={{ 'room-code': 'WAITING', host, theme }} />} />
  ),
  play: ({ canvasElement }) => reads(canvasElement, /Bo/),
};
