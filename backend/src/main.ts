#!/usr/bin/env node
import { runCommand } from './commands/command-line.ts';

try {
  await runCommand(process.argv);
  process.exit();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
