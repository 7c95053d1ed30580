/** A page of documentation as the site shows it. */
export interface Document {
  title: string;
  /** Before the first section. */
  intro: readonly DocBlock[];
  sections: readonly DocSection[];
  /** As it was written. */
  markdown: string;
}

/** A heading of the second level and what follows it. */
export interface DocSection {
  title: string;
  /** Before the first part. */
  blocks: readonly DocBlock[];
  parts: readonly DocPart[];
}

/** A heading of the third level and what follows it. */
export interface DocPart {
  title: string;
  blocks: readonly DocBlock[];
}

/** Text as HTML that this repository wrote, or code to copy. */
export type DocBlock = { html: string } | { code: string; language: string; label: string };

/** What stands in the documentation for the address of the platform. */
const exampleUrl = 'https://puzzle-prize.example';

/** A text of the documentation for who reads it on this platform. */
export function onThisPlatform(text: string): string {
  return text.replaceAll(exampleUrl, window.location.origin);
}
