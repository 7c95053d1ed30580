declare module 'virtual:docs/*' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module can import no other way.
  export const document: import('./document.ts').Document;
}
