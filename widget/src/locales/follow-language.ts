import { isRightToLeft, matchLocale, parseLocale } from '@puzzle-prize/sdk/language';
import { findLocale } from './find-locale.ts';
import type { OwnersTexts } from './owners-texts.ts';
import { type Values, wording } from './wording.ts';

type Texts = Partial<Record<string, string>>;

/** The texts of a part of the product in all languages: the names of the texts, and the texts in the same order. */
export interface TextPart {
  /** The keys, separated by `|`. */
  keys: string;
  catalogs: Readonly<Record<string, () => Promise<{ texts: readonly string[] }>>>;
}

/** An element with texts that a page can replace. */
export interface TranslatedElement extends HTMLElement {
  strings: Texts;
  requestUpdate(name?: PropertyKey, before?: unknown): void;
  /** Adds an object whose `hostUpdated` runs after each update. */
  addController(controller: { hostUpdated(): void }): void;
}

interface Source {
  parts: readonly TextPart[];
  /** Loads the module that chooses plural forms. Every board loads it, also in English. */
  loadPlurals: () => Promise<{ choosePlurals: typeof wording.choose }>;
  /** The texts of the campaign's owner, which take the place of the translated ones; absent without a campaign. */
  owner?: OwnersTexts;
}

const followed = new WeakSet<Element>();

/**
 * Shows an element in its language (G114). From then on, its texts change with the language, and further calls change
 * nothing. The texts that the page replaces stay.
 */
export function followLanguage(element: TranslatedElement, source: Source): void {
  if (followed.has(element)) return;
  followed.add(element);
  const follower = new LanguageFollower(element, source);
  element.addController({
    // The language is read after the update, which copies the property `lang` to the attribute.
    hostUpdated: () => {
      void follower.follow();
    },
  });
  watchPage(element);
  element.requestUpdate();
}

/** Combines the texts: translated before English ones, the owner's before both, the page's before all. */
class LanguageFollower {
  readonly #element: TranslatedElement;
  readonly #source: Source;
  /** The direction of the translated texts; null for none. */
  #direction: 'ltr' | 'rtl' | null = null;
  /** The attribute `dir` that this object has set; null for none. */
  #given: string | null = null;
  /** The texts of the page. */
  #own: Texts;
  #translated: Texts = {};
  /** The owner's texts in the language, and their address, which is empty without texts. */
  #owners: Texts = {};
  #ownersUrl = '';
  /** All texts but the English ones. */
  #texts: Texts;
  #locale = 'en';

  constructor(element: TranslatedElement, source: Source) {
    this.#element = element;
    this.#source = source;
    this.#own = element.strings;
    this.#texts = element.strings;
    Object.defineProperty(element, 'strings', {
      configurable: true,
      enumerable: true,
      get: () => this.#texts,
      set: (texts: Texts) => {
        if (texts === this.#texts) return;
        // A page may set a changed copy of the texts it read. Unchanged ones do not become the page's own.
        const own = Object.entries(texts).filter(
          ([key, text]) => text !== (this.#owners[key] ?? this.#translated[key]),
        );
        this.#own = Object.fromEntries(own);
        this.#combine();
      },
    });
  }

  async follow(): Promise<void> {
    const locale = findLocale(this.#element);
    void this.#followOwner(locale);
    if (locale === this.#locale) {
      this.#direct();
      return;
    }
    this.#locale = locale;
    try {
      const translated = await loadTexts(locale, this.#source);
      if (locale !== this.#locale) return;
      this.#translated = translated ?? {};
      this.#direction = translated && (isRightToLeft(locale) ? 'rtl' : 'ltr');
      this.#direct();
      this.#combine();
    } catch {
      // The next update tries again. Until then the texts stay as they are.
      if (locale === this.#locale) this.#locale = '';
      window.addEventListener('online', this.#retry, { once: true });
    }
  }

  /** Loads the owner's texts in the language. If they cannot be loaded, those of the product are shown instead. */
  async #followOwner(locale: string): Promise<void> {
    const { owner, parts, loadPlurals } = this.#source;
    const url = owner?.find(findCatalog(locale, parts)) ?? '';
    if (!owner || url === this.#ownersUrl) return;
    this.#ownersUrl = url;
    try {
      const [{ choosePlurals }, texts] = await Promise.all([loadPlurals(), owner.load(url)]);
      if (url !== this.#ownersUrl) return;
      learnLanguages(choosePlurals);
      this.#owners = texts;
      this.#combine();
    } catch {
      window.addEventListener('online', this.#retryOwner, { once: true });
      if (url !== this.#ownersUrl) return;
      this.#owners = {};
      this.#combine();
    }
  }

  readonly #retryOwner = (): void => {
    this.#ownersUrl = '';
    this.#element.requestUpdate();
  };

  readonly #retry = (): void => {
    this.#element.requestUpdate();
  };

  /**
   * Gives the element the direction of its texts, unless the page has given it one. A board in another element has
   * the direction of that element.
   */
  #direct(): void {
    const element = this.#element;
    const root = element.getRootNode();
    const dir = element.getAttribute('dir');
    if ((dir !== null && dir !== this.#given) || (root instanceof ShadowRoot && followed.has(root.host)))
      return;
    this.#given = this.#direction;
    if (dir === this.#direction) return;
    if (this.#direction === null) element.removeAttribute('dir');
    else element.setAttribute('dir', this.#direction);
  }

  #combine(): void {
    const before = this.#texts;
    this.#texts = { ...this.#translated, ...this.#owners, ...this.#own };
    this.#element.requestUpdate('strings', before);
  }
}

/** Loads the texts of a language; null if it has none, and for English. */
async function loadTexts(locale: string, { parts, loadPlurals }: Source): Promise<Texts | null> {
  if (/^en/.test(locale)) return null;
  const [{ choosePlurals: choose }, ...loaded] = await Promise.all([
    loadPlurals(),
    ...parts.map((part) => loadPart(locale, part)),
  ]);
  learnLanguages(choose);
  const found = loaded.filter((texts) => texts !== null);
  return found.length > 0 ? Object.fromEntries(found.flatMap((texts) => Object.entries(texts))) : null;
}

/** Makes numbers and plurals follow the language everywhere. */
export function learnLanguages(choose: typeof wording.choose): void {
  Object.assign(wording, {
    number: formatNumber,
    category: findCategory,
    choose: (text: string, values: Values, locale: string) =>
      isolate(choose(text, values, locale), values, locale),
  });
}

/** Keeps the order of the words that take the place of `{placeholders}` in a text from right to left. */
function isolate(text: string, values: Values, locale: string): string {
  if (!isRightToLeft(locale)) return text;
  return text.replace(/\{(\w+)\}/g, (place, key: string) =>
    typeof values[key] === 'string' ? `\u2068${place}\u2069` : place,
  );
}

/** Returns the locale whose texts an element shows: that of its catalog, or English. */
function findCatalog(locale: string, [part]: readonly TextPart[]): string {
  return (!/^en/.test(locale) && part && matchLocale(locale, Object.keys(part.catalogs))) || 'en';
}

async function loadPart(locale: string, { keys, catalogs }: TextPart): Promise<Texts | null> {
  const load = catalogs[matchLocale(locale, Object.keys(catalogs)) ?? ''];
  if (!load) return null;
  const { texts } = await load();
  return Object.fromEntries(keys.split('|').map((key, index) => [key, texts[index]]));
}

const formats = new Map<string, Intl.NumberFormat>();
const rules = new Map<string, Intl.PluralRules>();

function formatNumber(value: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(toKnown(locale), { useGrouping: false });
  formats.set(locale, format);
  return format.format(value);
}

function findCategory(value: number, locale: string): string {
  const rule = rules.get(locale) ?? new Intl.PluralRules(toKnown(locale));
  rules.set(locale, rule);
  return rule.select(value);
}

/** Returns a locale that a format accepts; undefined for the browser's own. */
function toKnown(locale: string): string | undefined {
  return parseLocale(locale)?.toString();
}

const watched = new Set<WeakRef<TranslatedElement>>();

/** Updates an element when a language or a direction on the page changes. */
function watchPage(element: TranslatedElement): void {
  if (watched.size === 0)
    new MutationObserver(() => {
      for (const reference of watched) {
        const found = reference.deref();
        if (found) found.requestUpdate();
        else watched.delete(reference);
      }
    }).observe(document.documentElement, { attributeFilter: ['lang', 'dir'], subtree: true });
  watched.add(new WeakRef(element));
}
