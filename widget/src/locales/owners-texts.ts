import { request } from '@puzzle-prize/sdk/http';
import { record, text } from '../element/read.ts';

type Texts = Partial<Record<string, string>>;

/** The texts with which the owner of a campaign replaces those of the product (G124). */
export interface OwnersTexts {
  /** Returns the address of the texts in a locale that has a catalog; an empty text if the owner has written none. */
  find(locale: string): string;
  /** Loads the texts of an address; none for an empty address. */
  load(url: string): Promise<Texts>;
}

const timeoutMs = 20_000;

/**
 * Returns the owner's texts for an element that shows the given sections. `source` has the addresses by language, as
 * the platform sent them. `takeBoard` receives the texts of the board.
 */
export function ownersTexts(
  sections: readonly string[],
  source: () => { host: string; urls: unknown },
  takeBoard?: (texts: Texts) => void,
): OwnersTexts {
  return {
    find: (locale) => text(record(source().urls)[locale]) ?? '',
    async load(url) {
      const reply = url ? await request({ baseUrl: source().host, path: url, timeoutMs }, record) : {};
      takeBoard?.(readSections(reply, ['board']));
      return readSections(reply, sections);
    },
  };
}

function readSections(reply: Record<string, unknown>, sections: readonly string[]): Texts {
  const entries = sections.flatMap((section) => Object.entries(record(reply[section])));
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
}
