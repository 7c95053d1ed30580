declare module 'virtual:docs-pages' {
  /** The documentation pages that the command menu offers. */
  export const docsPages: readonly { title: string; path: string }[];
}

declare module 'virtual:docs/*' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module can import no other way.
  export const document: import('./document.ts').Document;
}
