import type { AddressForm } from './address-form.ts';

/** Loads the form of one win when the visitor presses its button. After a failure, the next press tries again. */
export class FormOpener {
  /** The form once it was opened; null before, and undefined if it could not be loaded. */
  form: AddressForm | null | undefined = null;

  /**
   * Shows the form in the element and moves the focus to it.
   * @throws the error of `load`
   */
  async open(element: { requestUpdate(): void }, load: () => Promise<AddressForm>): Promise<void> {
    this.form = null;
    element.requestUpdate();
    try {
      this.form = await load();
      element.requestUpdate();
      await this.form.focus();
    } catch (error) {
      this.form = undefined;
      element.requestUpdate();
      throw error;
    }
  }
}
