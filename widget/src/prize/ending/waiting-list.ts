import type { JoinWaitingList } from '@puzzle-prize/sdk/protocol';
import { findLocale } from '../../locales/find-locale.ts';
import { AddressForm } from '../../rewards/address/address-form.ts';
import { post } from '../play-api.ts';
import type { PrizeElement } from '../prize-element.ts';
import type { Game } from '../state.ts';
import type { Prize } from '../views/view.ts';
import { waitingStrings } from './waiting-strings.ts';

/** Creates the form with which visitors who came after the last code join the owner's waiting list (W3). */
export function createWaitingList(prize: Prize, element: PrizeElement, game: Game): AddressForm {
  return new AddressForm(element, {
    getTexts: () => {
      const texts = { ...waitingStrings, ...element.strings };
      const {
        waitAsk: title,
        waitJoin: submit,
        waitNote: note,
        waitJoined: done,
        waitFailed: failed,
      } = texts;
      return { title, submit, note, done, failed };
    },
    send: async (address, signal) => {
      const { sessionId, puzzle } = game;
      const lang = findLocale(element);
      const body: JoinWaitingList = { sessionId, playToken: puzzle.playToken, address, lang };
      if (prize.target) await post(prize.target, { call: 'waiting-list', body, signal });
    },
  });
}
