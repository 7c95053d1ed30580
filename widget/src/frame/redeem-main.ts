import { CounterPage } from '../counter/counter-page.ts';
import { setTranslations } from '../counter/texts.ts';
import { record } from '../element/read.ts';

const root = document.querySelector<HTMLElement>('[data-counter]');
if (root) {
  const texts = Object.entries(record(JSON.parse(root.dataset['texts'] ?? '{}')));
  setTranslations(Object.fromEntries(texts.map(([english, text]) => [english, String(text)])));
  void new CounterPage(root, root.dataset['counter'] ?? '').open();
}
