import { request } from '@puzzle-prize/sdk/http';
import type { MailRacePrize } from '@puzzle-prize/sdk/protocol';
import { findLocale } from '../../locales/find-locale.ts';
import type { AddressForm } from '../../rewards/address/address-form.ts';
import { createMailForm } from '../../rewards/address/mail-form.ts';
import type { RaceController } from '../controller.ts';
import type { PrizeElement } from './prize-element.ts';

const timeoutMs = 20_000;

/** Creates the form that mails the visitor's own code in the present room (G96). */
export function createFormOfPrize(
  { scene, entry }: Pick<RaceController, 'scene' | 'entry'>,
  element: PrizeElement,
): AddressForm {
  return createMailForm(element, async (address, signal) => {
    const { room } = scene.race;
    if (!room || !entry) return;
    const body: MailRacePrize = { sessionId: entry.sessionId, address, lang: findLocale(element) };
    const path = `/api/race/room/${encodeURIComponent(room.roomCode)}/prize/mail`;
    await request({ baseUrl: element.target.host, path, body, signal, timeoutMs });
  });
}
