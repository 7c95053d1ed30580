/** Turns 'Discount-Code ' into 'discountcode', and 'Código' into 'codigo'. */
export function normalizeHeader(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
