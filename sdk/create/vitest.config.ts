import { defineConfig } from 'vitest/config';

// The tests start the command as a process, which takes long on a busy machine.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 } });
