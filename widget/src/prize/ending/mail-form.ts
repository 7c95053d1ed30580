import type { MailPrize } from '@puzzle-prize/sdk/protocol';
import { post } from '../play-api.ts';
import type { PrizeElement } from '../prize-element.ts';
import type { Win } from '../state.ts';
import type { Prize } from '../views/view.ts';
import { AddressForm } from './address-form.ts';
import { renewGame } from './check.ts';
import { getVisitorId } from './visitor.ts';

/** Creates the form with which a winner has the code mailed (B22). */
export function createMailForm(
  prize: Prize,
  element: PrizeElement,
  { win, onCancel }: { win: Win; onCancel: () => void },
): AddressForm {
  return new AddressForm(element, {
    chooseTexts: ({ mailSend, mailNote, mailSent, mailFailed }) => ({
      title: null,
      submit: mailSend,
      note: mailNote,
      done: mailSent,
      failed: mailFailed,
    }),
    onCancel,
    send: async (address, signal) => {
      const { target } = prize;
      if (!target) return;
      const { sessionId, puzzle } = await renewGame(target, win.game, signal);
      const body: MailPrize = {
        sessionId,
        playToken: puzzle.playToken,
        visitorId: getVisitorId(),
        address,
      };
      await post(target, { call: 'mail-prize', body, signal });
    },
  });
}
