/** A quick start or a template from which an application is built. Quick starts of site builders are not included. */
export interface Stack {
  name: string;
  /** The page in docs/quick-starts whose files are written over the base; null for a template without a page. */
  page: string | null;
  /** The folder with the files that a framework's own command creates, from the root of the repository. */
  base: string;
  /** Whether the packages in the repository are enough to build the application, so that CI builds and plays it. */
  isLight: boolean;
  /** Arguments of the scripts `dev` and `preview` that set host and port. */
  listen: (port: number) => string[];
}

const withHost = (port: number): string[] => ['--host', '127.0.0.1', '--port', String(port)];
const withHostname = (port: number): string[] => ['--hostname', '127.0.0.1', '--port', String(port)];

const light = (name: string, base = `examples/quick-starts/bases/${name}`): Stack => ({
  ...{ name, page: name, base, isLight: true, listen: withHost },
});
const heavy = (name: string, listen = withHost, base = `examples/quick-starts/bases/${name}`): Stack => ({
  ...{ name, page: name, base, isLight: false, listen },
});

export const stacks: readonly Stack[] = [
  light('html', 'sdk/create/templates/html'),
  { ...light('vite', 'sdk/create/templates/vite'), page: null },
  light('react', 'sdk/create/templates/react'),
  light('vue'),
  light('svelte'),
  light('solid'),
  light('preact'),
  heavy('next', withHostname, 'sdk/create/templates/next'),
  heavy('nuxt'),
  heavy('sveltekit'),
  heavy('angular'),
  heavy('astro'),
];
