import QuickLRU from 'quick-lru';

/** The browser's hints about where it is. Addresses are not used. */
export interface Locale {
  /** The time zone, such as Europe/Berlin. */
  zone: string | null;
  /** The header Accept-Language. */
  languages: string;
}

/**
 * Estimates a country as two letters (ISO 3166); empty if nothing points to one. A time zone names its country in the
 * data of ICU, which comes with Node. Without a known zone, the region of the first language counts (`de-AT`), or the
 * one where this language is spoken most (`de`). A traveller counts where the clock is, so this stays an estimate.
 */
export function estimateCountry({ zone, languages }: Locale): string {
  return (zone === null ? undefined : findCountryOfZone(zone)) ?? findCountryOfLanguages(languages) ?? '';
}

const zonesRemembered = 1000;
const canonicalZones = new QuickLRU<string, string>({ maxSize: zonesRemembered });

function findCountryOfZone(zone: string): string | undefined {
  const canonical = canonicalZones.get(zone) ?? toCanonicalZone(zone);
  canonicalZones.set(zone, canonical);
  return countriesByZone.get(canonical);
}

/** Browsers call some zones by an older or a newer name. */
function toCanonicalZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return '';
  }
}

function findCountryOfLanguages(header: string): string | undefined {
  const [first = ''] = header.split(/[,;]/);
  try {
    const { region } = new Intl.Locale(first.trim()).maximize();
    return region !== undefined && isCountry(region) ? region : undefined;
  } catch {
    return undefined;
  }
}

/** Numbers such as 419 name continents. */
function isCountry(region: string): boolean {
  return /^[A-Z]{2}$/.test(region);
}

/** Reading the zones of all countries takes 0.2 s, so it happens at start instead of during a call. */
const countriesByZone = readCountriesByZone();

function readCountriesByZone(): Map<string, string> {
  const found = new Map<string, string>();
  for (const country of listCountries())
    for (const zone of new Intl.Locale(`und-${country}`).getTimeZones() ?? [])
      if (!found.has(zone)) found.set(zone, country);
  return found;
}

/** Every country in use; codes of former countries stand for their successors. */
function listCountries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(
      (code) => names.of(code) !== undefined && new Intl.Locale(`und-${code}`).toString() === `und-${code}`,
    );
}
