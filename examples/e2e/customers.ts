import { execFile, spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { satisfies } from 'semver';
import { z } from 'zod';
import { installPackages } from './npm-install.ts';

const root = resolve(import.meta.dirname, '../..');
const published = ['sdk', 'widget'];

/** Applications outside the repository. They contain our packages as published, but no other code of ours. */
export interface Customers {
  /**
   * Runs a script of an application's package.json.
   * @returns its output
   */
  run(example: string, script: string, environment?: Record<string, string>): Promise<string>;
  /** Starts a program by its path in the application's folder, and waits until it prints its URL. */
  start(
    example: string,
    program: string[],
    environment?: Record<string, string>,
  ): Promise<{ url: string; stop(): Promise<void> }>;
  /**
   * @returns the installed packages whose `engines` exclude this version of Node, as `name@version: engines`
   */
  packagesRefusing(nodeVersion: string): string[];
  remove(): void;
}

const versionsSchema = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({ dependencies: versionsSchema, devDependencies: versionsSchema });

/**
 * Reads the versions of the packages that the examples need. If examples need different versions of a package, the
 * version of the first example is used. Without a version at the root, npm would install the newest version there, in
 * addition to that of an example.
 */
function readVersions(folders: readonly string[]): Record<string, string> {
  const manifests = folders.map((folder) =>
    manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))),
  );
  return Object.fromEntries(
    manifests
      .toReversed()
      .flatMap(({ dependencies, devDependencies }) => [
        ...Object.entries(devDependencies),
        ...Object.entries(dependencies),
      ]),
  );
}

const installedSchema = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  engines: z.object({ node: z.string().optional() }).optional().catch(undefined),
});

/**
 * Packs the result of `npm run build:packages`, and installs it in a folder outside the repository, with all
 * dependencies of these examples. The examples can therefore use only the contents of the packages. They
 * share one installation.
 */
export async function installExamples(examples: readonly string[]): Promise<Customers> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'puzzle-prize-customers-'));
  // The environment has the path of Node and the trusted certificates, but no other variable of this test
  // run.
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`;
  const { HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const environment = { PATH: path, HOME, NODE_EXTRA_CA_CERTS };
  const npm = async (args: string[], cwd: string, more = {}): Promise<string> => {
    const options = { cwd, env: { ...environment, ...more }, maxBuffer: 16 * 1024 * 1024 };
    try {
      const { stdout } = await promisify(execFile)('npm', args, options);
      return stdout;
    } catch (error) {
      // The error's message does not contain the standard output, to which compilers write their findings.
      const { stdout } = z.object({ stdout: z.string() }).parse(error);
      throw new Error(`npm ${args.join(' ')} has failed:\n${stdout}`, { cause: error });
    }
  };
  const dependencies: Record<string, string> = {};
  for (const name of published) {
    const packed = await npm(
      ['pack', '--silent', '--pack-destination', folder, join(root, name, 'dist/npm')],
      root,
    );
    dependencies[`@puzzle-prize/${name}`] = `file:${packed.trim()}`;
  }
  for (const example of examples)
    cpSync(join(root, 'examples', example), join(folder, example), {
      recursive: true,
      filter: (path) => !/node_modules|\/(dist|\.next)$/.test(path.slice(root.length)),
    });
  const manifest = {
    private: true,
    workspaces: examples,
    dependencies: { ...readVersions(examples.map((example) => join(folder, example))), ...dependencies },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await installPackages(folder, environment);

  return {
    run: (example, script, more) => npm(['run', '--silent', script], join(folder, example), more),
    start: async (example, [path = '', ...args], more) => {
      const child = spawn(process.execPath, [path, ...args], {
        cwd: join(folder, example),
        env: { ...environment, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const ended = new Promise((end) => child.once('exit', end));
      const url = await new Promise<string>((found, reject) => {
        let said = '';
        const read = (chunk: Buffer): void => {
          said += chunk.toString();
          const port = /:(\d{4,5})\b/.exec(stripVTControlCharacters(said))?.[1];
          // The host name differs from the platform's, so a browser treats the application as another site.
          if (port !== undefined) found(`http://localhost:${port}`);
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        child.once('exit', () => {
          reject(new Error(`${path} ended:\n${said}`));
        });
      });
      return {
        url,
        stop: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      };
    },
    packagesRefusing: (nodeVersion) => {
      const manifests = globSync('node_modules/{*,@*/*}/package.json', { cwd: folder });
      const installed = manifests.map((path) =>
        installedSchema.parse(JSON.parse(readFileSync(join(folder, path), 'utf8'))),
      );
      return installed
        .filter(({ engines }) => !satisfies(nodeVersion, engines?.node ?? '*'))
        .map(({ name, version, engines }) => `${name}@${version}: ${engines?.node}`);
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
