/** Texts of every form for an e-mail address, which load with it. */
export const addressStrings = {
  addressLabel: 'Your e-mail address',
  addressRefused: 'Please enter a complete address, such as ann@example.com.',
  sending: 'Sending',
  cancel: 'Cancel',
};

export type AddressStrings = typeof addressStrings;
