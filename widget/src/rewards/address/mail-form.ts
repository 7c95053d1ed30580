import { type AddressElement, AddressForm, type AddressFormOptions } from './address-form.ts';
import { mailStrings, type MailStrings } from './mail-strings.ts';

/** Creates the form with which a winner has the code mailed (B22, G96), behind a button of the class `send`. */
export function createMailForm(
  element: AddressElement<MailStrings>,
  send: AddressFormOptions['send'],
): AddressForm {
  return new AddressForm(element, {
    send,
    opener: '.send',
    getTexts: () => {
      const { mailSend, mailNote, mailSent, mailFailed } = { ...mailStrings, ...element.strings };
      return { title: null, submit: mailSend, note: mailNote, done: mailSent, failed: mailFailed };
    },
  });
}
