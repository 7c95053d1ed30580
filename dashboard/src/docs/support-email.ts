/** The only part of a document that `readSupportEmail` needs. Tests can provide it without a DOM. */
interface Head {
  querySelector: (selector: string) => { getAttribute: (name: string) => string | null } | null;
}

/**
 * Reads the support address from the head, where the server inserts SUPPORT_EMAIL (P6). Returns null if there
 * is none.
 */
export function readSupportEmail(page: Head): string | null {
  const email = page.querySelector('meta[name="support-email"]')?.getAttribute('content') ?? '';
  // Only the product's server replaces the placeholder. Pages from Vite's development server still contain
  // it.
  return email === '' || email.startsWith('{{') ? null : email;
}
