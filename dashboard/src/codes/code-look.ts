const oneWord = /^[\p{L}\p{N}][\p{L}\p{N}_-]{1,39}$/u;
const number = /^[-+]?\d{1,3}([.,]?\d+)*\s*%?$/;
const date = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;

/** 0 to 1: how much one value looks like a code. */
export function codeLook(value: string): number {
  if (!oneWord.test(value) || date.test(value)) return 0;
  if (number.test(value)) return value.length >= 6 ? 0.6 : 0.1;
  const hasDigit = /\d/.test(value);
  if (hasDigit) return 1;
  return value === value.toUpperCase() ? 0.8 : 0.4;
}

export function isNumberOrDate(value: string): boolean {
  return number.test(value) || date.test(value);
}
