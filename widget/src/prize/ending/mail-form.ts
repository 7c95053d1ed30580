import type { MailPrize } from '@puzzle-prize/sdk/protocol';
import { findLocale } from '../../locales/find-locale.ts';
import type { AddressForm } from '../../rewards/address/address-form.ts';
import { createMailForm } from '../../rewards/address/mail-form.ts';
import { post } from '../play-api.ts';
import type { PrizeElement } from '../prize-element.ts';
import type { Win } from '../state.ts';
import type { Prize } from '../views/view.ts';
import { renewGame } from './check.ts';
import { getVisitorId } from './visitor.ts';

/** Creates the form that mails the code of a win (B22). */
export function createFormOfWin(prize: Prize, element: PrizeElement, win: Win): AddressForm {
  return createMailForm(element, async (address, signal) => {
    const { target } = prize;
    if (!target) return;
    const { sessionId, puzzle } = await renewGame(target, win.game, signal);
    const body: MailPrize = {
      sessionId,
      playToken: puzzle.playToken,
      visitorId: getVisitorId(),
      address,
      lang: findLocale(element),
    };
    await post(target, { call: 'mail-prize', body, signal });
  });
}
