const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** The name of a program that is neither a known browser nor on a known system. */
export const unknownUserAgent = 'Other on other';

/**
 * Returns the names of the browser and the operating system without versions, such as 'Chrome on Android'.
 * This is enough for a chart and too little to recognize a person.
 */
export function coarsenUserAgent(userAgent: string): string {
  const findName = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, mark]) => mark.test(userAgent))?.[0];
  return `${findName(browsers) ?? 'Other'} on ${findName(systems) ?? 'other'}`;
}
