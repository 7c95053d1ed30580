import { expect, it, vi } from 'vitest';
import { ensureBuilt } from './ensure-built.ts';

function createTools({ isBuilt = false, hasTools = true, exitCode = 0 } = {}) {
  let isThere = isBuilt;
  const build = vi.fn(() => {
    isThere ||= exitCode === 0;
    return Promise.resolve(exitCode);
  });
  return { isBuilt: () => isThere, hasTools: () => hasTools, build };
}

it('builds only if files are missing', async () => {
  const built = createTools({ isBuilt: true });
  await ensureBuilt(built);
  expect(built.build).not.toHaveBeenCalled();
  const fresh = createTools();
  await ensureBuilt(fresh);
  expect(fresh.build).toHaveBeenCalledOnce();
});

it('fails when a build is impossible, with an error that names the command to run', async () => {
  await expect(ensureBuilt(createTools({ hasTools: false }))).rejects.toThrow(
    /^Cannot start: the built files are missing[^\n]*"npm ci --include=dev && npm run build"[^\n]*$/,
  );
  await expect(ensureBuilt(createTools({ exitCode: 1 }))).rejects.toThrow(
    'Cannot start: the build failed. Run "npm run build" to see why.',
  );
});
