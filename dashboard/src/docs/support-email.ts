/** The part of a document that the function reads. */
interface Head {
  querySelector: (selector: string) => { getAttribute: (name: string) => string | null } | null;
}

/** The support address in the head of the page (the server's SUPPORT_EMAIL, P6); null when there is none. */
export function readSupportEmail(page: Head): string | null {
  const email = page.querySelector('meta[name="support-email"]')?.getAttribute('content') ?? '';
  // The placeholder remains when no server has replaced it.
  return email === '' || email.startsWith('{{') ? null : email;
}
