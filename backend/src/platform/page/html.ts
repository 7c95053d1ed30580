/** Markup that is already safe: `html` inserts it without escaping. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | readonly Html[] | string | null;

/** Renders a template. Values are escaped, except `Html` and lists of `Html`. Null produces no output. */
export function html(literals: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(
    literals.reduce((sum, literal, index) => sum + toMarkup(values[index - 1] ?? null) + literal),
  );
}

function toMarkup(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string') return escapeText(part);
  return part instanceof Html ? part.markup : part.map(({ markup }) => markup).join('\n');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
