/** The types of the analyzer omit this module. */
declare module '@custom-elements-manifest/analyzer/cli.js' {
  import type { Package } from 'custom-elements-manifest/schema.d.ts';
  export function cli(options: { argv: readonly string[]; cwd: string; noWrite: boolean }): Promise<Package>;
}
