import type { HastPluginEntry } from 'satteri';

/**
 * Gives each heading the id that links to the heading use: its text in lower case, with a hyphen in place of each run
 * of other characters. The id of a second heading with the same text ends with `-1`.
 */
export const nameHeadings: HastPluginEntry = () => {
  const counts = new Map<string, number>();
  return {
    name: 'name-headings',
    element: {
      filter: ['h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, ctx) {
        const id = toHeadingId(ctx.textContent(node));
        const count = counts.get(id) ?? 0;
        counts.set(id, count + 1);
        ctx.setProperty(node, 'id', count === 0 ? id : `${id}-${count}`);
      },
    },
  };
};

export function toHeadingId(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
