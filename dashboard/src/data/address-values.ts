import { useSearchParams } from 'wouter';

/** Values of a page that its address contains, each with its default. */
export type AddressValues = Readonly<Record<string, string>>;

/** Reads the values from an address; a missing one has its default. */
export function readAddressValues<T extends AddressValues>(defaults: T, search: URLSearchParams): T {
  const values = { ...defaults };
  for (const name of Object.keys(defaults)) {
    const value = search.get(name);
    if (value !== null) Object.assign(values, { [name]: value });
  }
  return values;
}

/** Writes values to an address. Defaults are left out, so that the address stays short; other parts stay. */
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
 * Keeps values in the address, so that they survive a reload and come back with the back button. A change replaces the
 * entry of the browser's history: going back leaves the page, not the last letter of a search.
 */
export function useAddressValues<T extends AddressValues>(defaults: T): [T, (changes: Partial<T>) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Partial<T>) => {
    setSearch((before) => writeAddressValues(defaults, changes, before), { replace: true });
  };
  return [readAddressValues(defaults, search), change];
}
