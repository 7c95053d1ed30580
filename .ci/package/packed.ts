import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, root } from '../step.ts';

export const publishedHouses = ['sdk', 'widget'] as const;
export type PublishedHouse = (typeof publishedHouses)[number];

/** The packages as npm packs them, and unpacked again as an application has them. */
export interface Packed {
  folder: string;
  tarballs: Record<PublishedHouse, string>;
  /** Whose node_modules hold them. */
  application: string;
  remove(): void;
}

/** Packs what `npm run package` has built. */
export function packHouses(): Packed {
  mkdirSync(cacheDir, { recursive: true });
  const folder = mkdtempSync(join(cacheDir, 'packed-'));
  const application = join(folder, 'application');
  const pack = (house: PublishedHouse): string => {
    const built = join(root, house, 'dist', 'npm');
    const packing = ['pack', built, '--pack-destination', folder, '--silent', '--ignore-scripts'];
    const tarball = join(folder, execFileSync('npm', packing, { encoding: 'utf8' }).trim());
    const target = join(application, 'node_modules', '@puzzle-prize', house);
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
