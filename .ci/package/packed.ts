import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, root } from '../step.ts';

export const publishedNames = ['sdk', 'widget'] as const;
export type PublishedName = (typeof publishedNames)[number];

/** The packages as npm packs them, and an application in which they are installed. */
export interface Packed {
  folder: string;
  tarballs: Record<PublishedName, string>;
  /** The folder of the application; its node_modules contain the unpacked packages. */
  application: string;
  remove(): void;
}

/** Packs the output of `npm run package` and unpacks it into an application. */
export function packAll(): Packed {
  mkdirSync(cacheDir, { recursive: true });
  const folder = mkdtempSync(join(cacheDir, 'packed-'));
  const application = join(folder, 'application');
  const pack = (name: PublishedName): string => {
    const built = join(root, name, 'dist', 'npm');
    const packing = ['pack', built, '--pack-destination', folder, '--silent', '--ignore-scripts'];
    const tarball = join(folder, execFileSync('npm', packing, { encoding: 'utf8' }).trim());
    const target = join(application, 'node_modules', '@puzzle-prize', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components', '1']);
    return tarball;
  };
  return {
    folder,
    tarballs: { sdk: pack('sdk'), widget: pack('widget') },
    application,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
