/** backgroundColor is background-color in a tag. */
export const attributeName = (property: string): string => property.replace(/[A-Z]/g, '-$&').toLowerCase();
