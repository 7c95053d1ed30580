/** A part of a rendered page: a heading and the HTML up to the next heading of the same level. */
export interface HtmlSection {
  title: string;
  /** The heading without the link that Starlight puts beside it. */
  heading: string;
  html: string;
}

/** Splits rendered Markdown at each heading of a level. `before` is the HTML ahead of the first such heading. */
export function splitSections(html: string, level: 2 | 3): { before: string; sections: HtmlSection[] } {
  const [before = '', ...parts] = html.split(
    new RegExp(`(?=<div class="sl-heading-wrapper level-h${level}">)`),
  );
  return {
    before,
    sections: parts.map((part) => {
      const [heading = '', title = ''] =
        new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 's').exec(part) ?? [];
      return { title: title.replaceAll(/<[^>]+>/g, ''), heading, html: part };
    }),
  };
}

/** Turns the parts of a section into steps that open separately. At first only the first step is open. */
export function renderSteps(html: string): string {
  const { before, sections } = splitSections(html, 3);
  const steps = sections.map(({ heading, html: part }, place) => {
    const content = part.replace(/^<div class="sl-heading-wrapper level-h3">.*?<\/div>/s, '');
    return `<details class="doc-step"${place === 0 ? ' open' : ''}><summary>${heading}</summary><div>${content}</div></details>`;
  });
  return before + steps.join('');
}

/** Puts each table into a region that can be scrolled, also by keyboard. */
export function wrapTables(html: string): string {
  return html
    .replaceAll('<table>', '<div class="doc-table" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}
