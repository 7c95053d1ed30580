/** What of a page is asked. */
interface Head {
  querySelector: (selector: string) => { getAttribute: (name: string) => string | null } | null;
}

/** Whom the page names for questions (SUPPORT_EMAIL of the server, P6); null where it names nobody. */
export function readSupportEmail(page: Head): string | null {
  const email = page.querySelector('meta[name="support-email"]')?.getAttribute('content') ?? '';
  // Where no server has filled it in, its place is still there.
  return email === '' || email.startsWith('{{') ? null : email;
}
