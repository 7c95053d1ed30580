/**
 * Fills the table of a text when it is opened (G128). All tables of a section together have up to 39,000 elements and
 * 1.8 MB of HTML, which is too much for a phone.
 */
export function showLanguages(list: HTMLElement): void {
  const template = list.querySelector('template');
  const address = list.dataset['texts'];
  if (!template || address === undefined) return;
  let loading: Promise<unknown> | null = null;
  const fill = async (details: HTMLDetailsElement) => {
    if (!details.open || details.querySelector('table')) return;
    const { key = '' } = details.dataset;
    const status = findStatus(details);
    status.textContent = 'Loading...';
    try {
      loading ??= loadTexts(address);
      const texts = readMember(await loading, key);
      status.textContent = '';
      if (!details.querySelector('table')) details.append(createTable(template, key, texts));
    } catch {
      loading = null;
      status.textContent = 'The texts could not be loaded. Close and open this text to try again.';
    }
  };
  for (const details of list.querySelectorAll('details'))
    details.addEventListener('toggle', () => void fill(details));
}

/** Returns the texts of a section, by the key of the text and the language. */
async function loadTexts(address: string): Promise<unknown> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${String(reply.status)}`);
  return reply.json();
}

function findStatus(details: HTMLDetailsElement): HTMLElement {
  const found = details.querySelector<HTMLElement>('[role="status"]');
  if (found) return found;
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  details.append(status);
  return status;
}

/**
 * Creates a table from the template, whose links end with the place for the key of the text. `texts` are the texts by
 * language.
 */
function createTable(template: HTMLTemplateElement, key: string, texts: unknown): Node {
  const table = document.importNode(template.content, true);
  for (const cell of table.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = readMember(texts, cell.lang);
    cell.textContent = typeof text === 'string' ? text : '';
  }
  for (const link of table.querySelectorAll<HTMLAnchorElement>('.suggest a'))
    link.href += encodeURIComponent(key);
  return table;
}

const readMember = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
