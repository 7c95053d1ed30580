import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeConfig, type ViteUserConfig } from 'vitest/config';
import backend from '../../backend/vitest.config.ts';
import { faults, type Fault } from './faults.ts';

const root = join(import.meta.dirname, '../../backend');

/** Runs the backend's tests with the fault whose number is in `FAULT`. The files on disk do not change. */
export default mergeConfig(backend, {
  root,
  plugins: [plantFault(faults[Number(process.env['FAULT'])])],
  test: { bail: 1, retry: 0, reporters: ['dot'] },
} satisfies ViteUserConfig);

function plantFault(fault: Fault | undefined): NonNullable<ViteUserConfig['plugins']>[number] {
  if (!fault) throw new Error('FAULT must be the number of a fault');
  const path = join(root, 'src', fault.file);
  const parts = readFileSync(path, 'utf8').split(fault.from);
  if (parts.length !== 2) throw new Error(`${fault.file} must contain this text once: ${fault.from}`);
  return {
    name: 'plant-fault',
    enforce: 'pre',
    transform: (_code, id) => (id === path ? parts.join(fault.to) : null),
  };
}
