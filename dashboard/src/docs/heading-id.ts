/** What a heading is called in the address of its page. */
export function headingId(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
