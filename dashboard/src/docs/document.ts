/** A documentation page, parsed from Markdown. */
export interface Document {
  title: string;
  /** The blocks before the first section. */
  intro: readonly DocBlock[];
  sections: readonly DocSection[];
  /** The Markdown source. */
  markdown: string;
}

/** A heading of the second level with its content. */
export interface DocSection {
  title: string;
  /** The blocks before the first part. */
  blocks: readonly DocBlock[];
  parts: readonly DocPart[];
}

/** A heading of the third level with its content. */
export interface DocPart {
  title: string;
  blocks: readonly DocBlock[];
}

/** A block of a page: text as HTML, or code to copy. `label` is the accessible name of the code. */
export type DocBlock = { html: string } | { code: string; language: string; label: string };

/** The address that the Markdown files contain as a placeholder for the address of the platform. */
const exampleUrl = 'https://puzzle-prize.example';

/** Replaces the placeholder in a text with the address of this platform. */
export function onThisPlatform(text: string): string {
  return text.replaceAll(exampleUrl, window.location.origin);
}
