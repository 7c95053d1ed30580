/**
 * Lets a form of the HTTP API pages send a GET request to the server of the page (G107). The key goes into the
 * header of this one request and is not stored. Its field has no name, so no submission by the browser contains it.
 * On another host than the platform's, the form stays hidden, because that host must not get the key.
 */
export function sendWhenAsked(form: HTMLFormElement): void {
  const section = form.closest('section') ?? form;
  const platform = section.dataset['platform'] ?? '';
  section.hidden = !URL.canParse(platform) || new URL(platform).origin !== location.origin;
  const status = section.querySelector('[role="status"]');
  const output = section.querySelector('pre');
  const button = form.querySelector('button');
  const address = form.querySelector<HTMLInputElement>('[name="address"]');
  const key = form.querySelector<HTMLInputElement>('[data-key]');
  const select = form.querySelector('select');
  select?.addEventListener('change', () => {
    if (address) address.value = select.value;
  });
  // A page that comes back from the browser's cache must not still have the key.
  window.addEventListener('pagehide', () => {
    form.reset();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button?.ariaDisabled === 'true') return;
    if (button) button.ariaDisabled = 'true';
    void sendRequest(address?.value.trim() ?? '', key?.value.trim() ?? '').then(({ title, text }) => {
      if (status) status.textContent = title;
      if (output) {
        output.textContent = text;
        output.hidden = text === '';
      }
      if (button) button.ariaDisabled = 'false';
    });
  });
}

interface Shown {
  title: string;
  text: string;
}

/**
 * Sends a request without cookies, so that only the key gives it rights. Returns the title and the text to show. An
 * address of another server is refused, because that server must not get the key.
 */
export async function sendRequest(address: string, key: string): Promise<Shown> {
  if (!isOwnAddress(address)) return { title: 'The form sends requests only to this server.', text: '' };
  const headers: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` };
  try {
    const reply = await fetch(address, { headers, credentials: 'omit' });
    const title = `${String(reply.status)} ${reply.statusText}`.trim();
    const type = reply.headers.get('content-type') ?? '';
    if (/^(?:image|video)\//.test(type)) return { title: `${title}, a file (${type})`, text: '' };
    return { title, text: toReadable(await reply.text()) };
  } catch {
    return { title: 'No reply arrived. Check the address and your connection.', text: '' };
  }
}

const isOwnAddress = (address: string): boolean =>
  URL.canParse(address, location.origin) && new URL(address, location.origin).origin === location.origin;

/** Indents JSON. Other texts stay as they are. */
function toReadable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
