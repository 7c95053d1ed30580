/** Converts backgroundColor to background-color. */
export const toAttributeName = (property: string): string => property.replace(/[A-Z]/g, '-$&').toLowerCase();
