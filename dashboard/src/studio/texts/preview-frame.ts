import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { splitTextName, toElementKey } from '@puzzle-prize/sdk/language/english';
import type {} from '@puzzle-prize/widget/board/define';
import type { PuzzlePrize } from '@puzzle-prize/widget/prize';
import type {} from '@puzzle-prize/widget/prize/define';
import type {} from '@puzzle-prize/widget/race/define';
import type { PreviewTheme } from '../preview-colors.tsx';
import { isSame, type Texts } from './list-texts.ts';
import { answerPreview, answerRacePreview, type PuzzleScene, type Scene } from './preview-platform.ts';
import { createPreviewSocket } from './preview-socket.ts';
import { listMessages, type RaceScene } from './race-preview.ts';

/** The state, the language, the texts and the colors of the preview. */
export interface Shown {
  scene: Scene;
  locale: string;
  /** The texts of the owner that can be saved. */
  texts: Texts;
  theme: PreviewTheme;
}

/** Gives texts the names that they have in the property `strings` of the element. */
export function toStrings(texts: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [toElementKey(...splitTextName(name)), text]),
  );
}

const isRaceScene = (scene: Scene): scene is RaceScene =>
  scene === 'waiting' || scene === 'racing' || scene === 'won' || scene === 'full';

/** Splits the texts into those of the board and the others. */
function splitBoard(texts: Texts): { board: Texts; others: Texts } {
  const pick = (isBoard: boolean): Texts =>
    Object.fromEntries(Object.entries(texts).filter(([name]) => name.startsWith('board.') === isBoard));
  return { board: pick(true), others: pick(false) };
}

/** Shows the real element in a frame of its own, whose calls do not reach the server. */
export class PreviewFrame {
  readonly #document: Document;
  #element: PuzzlePrize | HTMLElementTagNameMap['puzzle-race'] | null = null;
  #shown: Shown = { scene: 'board', locale: 'en', texts: {}, theme: 'light' };
  #games = 0;

  constructor(view: Window & typeof globalThis, campaign: Campaign, onFailure: () => void) {
    this.#document = view.document;
    view.fetch = (input) => {
      const url = input instanceof Request ? input.url : String(input);
      return Promise.resolve(this.#answer(campaign, url));
    };
    const socket = createPreviewSocket(() => {
      const { scene } = this.#shown;
      return isRaceScene(scene) ? listMessages(scene) : [];
    });
    Object.defineProperty(view, 'WebSocket', { value: socket });
    // Without storage, the element keeps its game in memory, and leaves no data in the owner's browser.
    Object.defineProperty(view, 'localStorage', { value: null });
    const { body, head } = this.#document;
    body.style.cssText = 'margin: 0; display: grid; font-family: system-ui, sans-serif';
    const script = this.#document.createElement('script');
    script.type = 'module';
    script.src = campaign.rewardType === 'competition' ? '/v1/puzzle-race.js' : '/v1/puzzle-prize.js';
    script.addEventListener('error', onFailure);
    head.append(script);
  }

  /**
   * Shows a state in a language and in colors, with texts. A new game begins only for another state, or for other
   * board texts of a race.
   */
  show(shown: Shown): void {
    const before = this.#shown;
    this.#shown = shown;
    const { scene, locale, texts, theme } = shown;
    const page = this.#document.documentElement;
    page.style.cssText = `color-scheme: ${theme}; background: ${backgrounds[theme]}`;
    const [now, then] = [splitBoard(texts), splitBoard(before.texts)];
    // A race reads the texts of its board only when it begins.
    const isOtherBoard = isRaceScene(scene) && (locale !== before.locale || !isSame(now.board, then.board));
    if (!this.#element || scene !== before.scene || isOtherBoard) this.#begin(scene);
    const strings = toStrings(isRaceScene(scene) ? now.others : texts);
    if (this.#element) Object.assign(this.#element, { lang: locale, strings, theme });
  }

  #answer(campaign: Campaign, url: string): Response {
    const { scene, locale, texts } = this.#shown;
    if (!isRaceScene(scene)) return answerPreview(scene, campaign, url);
    const board = { locale, texts: toStrings(splitBoard(texts).board) };
    return answerRacePreview(scene, { campaign, board }, url);
  }

  #begin(scene: Scene): void {
    // The element remembers its game, so each state has a puzzle of its own.
    this.#games += 1;
    const name = `preview-${this.#games}`;
    const element = isRaceScene(scene) ? this.#createRace(name) : this.#createPuzzle(name, scene);
    this.#element = element;
    this.#document.body.replaceChildren(element);
  }

  #createRace(name: string): HTMLElementTagNameMap['puzzle-race'] {
    const element = this.#document.createElement('puzzle-race');
    element.setAttribute('puzzle-id', name);
    return element;
  }

  #createPuzzle(name: string, scene: PuzzleScene): PuzzlePrize {
    const element = this.#document.createElement('puzzle-prize');
    element.setAttribute('embed-id', name);
    if (scene !== 'board') void this.#solve(element);
    return element;
  }

  /** Moves the last tile as soon as the board can move it. */
  async #solve(element: PuzzlePrize): Promise<void> {
    do {
      await new Promise((resolve) => {
        setTimeout(resolve, retryMs);
      });
      const board = element.shadowRoot?.querySelector('puzzle-board');
      if (board?.playable && board.state.length > 0) {
        board.slideToward('left');
        if (board.moves.length > 0) return;
      }
    } while (element.isConnected);
  }
}

const retryMs = 100;

/** The backgrounds of a page around the element, as the frame of an embed code has them. */
const backgrounds: Record<PreviewTheme, string> = { light: '#fff', dark: '#14171f' };
