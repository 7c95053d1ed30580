import type { JoinWaitingList } from '@puzzle-prize/sdk/protocol';
import { post } from '../play-api.ts';
import type { PrizeElement } from '../prize-element.ts';
import type { Game } from '../state.ts';
import type { Prize } from '../views/view.ts';
import { AddressForm } from './address-form.ts';

/** Creates the form for visitors who came too late (W3). The owner may have chosen a waiting list for them. */
export function createWaitingList(prize: Prize, element: PrizeElement, game: Game): AddressForm {
  return new AddressForm(element, {
    chooseTexts: ({ waitAsk, waitJoin, waitNote, waitJoined, waitFailed }) => ({
      title: waitAsk,
      submit: waitJoin,
      note: waitNote,
      done: waitJoined,
      failed: waitFailed,
    }),
    send: async (address, signal) => {
      const { sessionId, puzzle } = game;
      const body: JoinWaitingList = { sessionId, playToken: puzzle.playToken, address };
      if (prize.target) await post(prize.target, { call: 'waiting-list', body, signal });
    },
  });
}
