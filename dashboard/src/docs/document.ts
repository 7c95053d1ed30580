/** A documentation page, parsed from Markdown. */
export interface Document {
  title: string;
  /** The blocks before the first section. */
  intro: readonly DocBlock[];
  sections: readonly DocSection[];
  /** The Markdown source. */
  markdown: string;
}

/** A level-2 heading (`h2`) with its content. */
export interface DocSection {
  title: string;
  /** The blocks before the first part. */
  blocks: readonly DocBlock[];
  parts: readonly DocPart[];
}

/** A level-3 heading (`h3`) with its content. */
export interface DocPart {
  title: string;
  blocks: readonly DocBlock[];
}

/** A block of a page: text as HTML, or code to copy. `label` is the accessible name of the code. */
export type DocBlock = { html: string } | { code: string; language: string; label: string };

/** The placeholder for the platform's URL in the Markdown files. */
const exampleUrl = 'https://puzzle-prize.example';

/** Replaces the placeholder in a string with the URL of this platform. */
export function onThisPlatform(text: string): string {
  return text.replaceAll(exampleUrl, window.location.origin);
}
