/** The only method of a document that `readSupportEmail` needs, so that tests need no DOM. */
interface Head {
  querySelector: (selector: string) => { getAttribute: (name: string) => string | null } | null;
}

/**
 * Reads the support address, which the server inserts into the head from SUPPORT_EMAIL (P6); null without
 * one.
 */
export function readSupportEmail(page: Head): string | null {
  const email = page.querySelector('meta[name="support-email"]')?.getAttribute('content') ?? '';
  // The placeholder is still there when the page comes from Vite's development server instead of the
  // product's server.
  return email === '' || email.startsWith('{{') ? null : email;
}
