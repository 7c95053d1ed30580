import QuickLRU from 'quick-lru';

/** The browser's hints about its location. IP addresses are not used. */
export interface Locale {
  /** The time zone, such as Europe/Berlin. */
  zone: string | null;
  /** The value of the Accept-Language header. */
  languages: string;
}

/**
 * Estimates the country of a visitor. Returns two letters (ISO 3166), or '' if the country is unknown. The
 * ICU data of Node contains the country of each time zone. If the time zone is unknown, the first language
 * decides: its region (`de-AT`) or, without a region, the most likely region of the language (`de`). A
 * visitor who travels counts in the country of the browser's time zone, so the result is only an estimate.
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

/**
 * Returns the canonical name of a time zone, because browsers use an older or a newer name for some zones; ''
 * if it is unknown.
 */
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

/** Whether a region is a country. Numbers such as 419 stand for larger regions. */
function isCountry(region: string): boolean {
  return /^[A-Z]{2}$/.test(region);
}

/**
 * The countries by time zone. Reading the time zones of all countries takes 0.2 s, so this happens at the start
 * instead of during a call.
 */
const countriesByZone = readCountriesByZone();

function readCountriesByZone(): Map<string, string> {
  const found = new Map<string, string>();
  for (const country of listCountries())
    for (const zone of new Intl.Locale(`und-${country}`).getTimeZones() ?? [])
      if (!found.has(zone)) found.set(zone, country);
  return found;
}

/** Lists the codes of all current countries, without those that `Intl` replaces with a newer code. */
function listCountries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(
      (code) => names.of(code) !== undefined && new Intl.Locale(`und-${code}`).toString() === `und-${code}`,
    );
}
