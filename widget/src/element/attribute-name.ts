/** Converts backgroundColor to background-color. */
export const attributeName = (property: string): string => property.replace(/[A-Z]/g, '-$&').toLowerCase();
