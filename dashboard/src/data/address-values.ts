import { useSearchParams } from 'wouter';

/** The values that a page keeps in its URL, keyed by parameter name. */
export type AddressValues = Readonly<Record<string, string>>;

/** Reads the values from the URL parameters. A missing value has its default. */
export function readAddressValues<T extends AddressValues>(defaults: T, search: URLSearchParams): T {
  const values = { ...defaults };
  for (const name of Object.keys(defaults)) {
    const value = search.get(name);
    if (value !== null) Object.assign(values, { [name]: value });
  }
  return values;
}

/**
 * Writes values to the URL parameters. Omits default values, so that the URL stays short. Keeps other
 * parameters.
 */
export function writeAddressValues<T extends AddressValues>(
  defaults: T,
  changes: Partial<T>,
  search: URLSearchParams,
): URLSearchParams {
  const written = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (typeof value !== 'string' || value === defaults[name]) written.delete(name);
    else written.set(name, value);
  }
  return written;
}

/**
 * Keeps values in the URL, so that a reload and the back button restore them. A change replaces the current
 * entry in the browser's history. The back button therefore leaves the page, and does not just remove the
 * last letter of a search.
 */
export function useAddressValues<T extends AddressValues>(defaults: T): [T, (changes: Partial<T>) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Partial<T>) => {
    setSearch((before) => writeAddressValues(defaults, changes, before), { replace: true });
  };
  return [readAddressValues(defaults, search), change];
}
