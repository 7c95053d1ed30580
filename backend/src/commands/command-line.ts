import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { releaseVersion } from '@puzzle-prize/sdk/protocol/limits';

/**
 * Runs the command in the arguments of a process; without a command, `start`. Resolves when the command has
 * ended, and sets the exit code of the process.
 * @throws Error with a message for operators if the command fails
 */
export async function runCommand(argv: readonly string[]): Promise<void> {
  await createCommandLine().parseAsync(argv);
}

function createCommandLine(): Command {
  const program = new Command('puzzle-prize')
    .description('Puzzle Prize: picture puzzles for any website that give a prize')
    .version(releaseVersion)
    .addHelpText(
      'after',
      '\nThe settings are environment variables; see the page "Going live" of the documentation.',
    );
  program
    .command('start', { isDefault: true })
    .description('start the server')
    .action(async () => {
      await (await import('./start.ts')).start();
    });
  program
    .command('migrate')
    .description('bring the tables of the database to this version, and end')
    .action(async () => {
      await (await import('./migrate.ts')).migrate();
    });
  program
    .command('check')
    .description('check the settings and every service that they name, without changing data')
    .action(async () => {
      await (await import('./check.ts')).check();
    });
  addBackupCommands(program);
  addCodeCommands(program);
  addAdminCommands(program);
  addAccountCommands(program);
  addStorageCommands(program);
  return program;
}

function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('write the whole installation to a new file; the server may keep running')
    .argument('<file>', 'the new file, which holds secrets')
    .action(async (file: string) => {
      await (await import('./backup.ts')).backup(resolve(file));
    });
  program
    .command('restore')
    .description('read the installation from a backup; the server must be stopped')
    .argument('<file>', 'the file that "backup" has written')
    .option('--replace', 'replace the data of this installation, which is deleted')
    .option(
      '--nothing-given',
      'no code was given out after the backup, because the server was stopped before; otherwise free codes are held back',
    )
    .action(async (file: string, options: { replace?: boolean; nothingGiven?: boolean }) => {
      const { replace = false, nothingGiven = false } = options;
      const { restore } = await import('./restore.ts');
      await restore(resolve(file), { isReplacing: replace, hasNoLaterWins: nothingGiven });
    });
}

function addCodeCommands(program: Command): void {
  program
    .command('codes')
    .description('the codes of all campaigns')
    .command('hold')
    .description(
      'hold back all free codes after a restore with other means than "restore"; run it before the server starts',
    )
    .requiredOption('--backup-at <time>', 'the time of the backup in ISO 8601, such as 2026-11-26T02:00:00Z')
    .action(async ({ backupAt }: { backupAt: string }) => {
      await (await import('./hold-all-codes.ts')).printHeldCodes(backupAt);
    });
}

function addAdminCommands(program: Command): void {
  const admin = program.command('admin').description('the administrator of this installation');
  admin
    .command('create')
    .description('create an account of the embedded sign-in that is the administrator')
    .requiredOption('--email <address>', 'the e-mail address of the account')
    .option('--username <name>', 'the name of the account; by default from the address')
    .option(
      '--password-stdin',
      'read the password from the standard input; otherwise one is generated and printed',
    )
    .action(async (options: { email: string; username?: string; passwordStdin?: boolean }) => {
      await (await import('./create-admin.ts')).createAdmin(options);
    });
  admin
    .command('link')
    .description('print a link that makes the account ADMIN_USERNAME the administrator')
    .action(async () => {
      (await import('./print-admin-link.ts')).printAdminLink();
    });
}

function addAccountCommands(program: Command): void {
  const account = program.command('account').description('the data of one owner');
  account
    .command('export')
    .description('write everything in an account to a new ZIP file; the server may keep running')
    .argument('<address>', 'the e-mail address of the account')
    .argument('<file>', 'the new file')
    .action(async (address: string, file: string) => {
      await (await import('./account.ts')).writeAccountArchive(address, resolve(file));
    });
  account
    .command('erase')
    .description('delete an account with everything in it; the running server does the work')
    .argument('<address>', 'the e-mail address of the account')
    .action(async (address: string) => {
      await (await import('./account.ts')).eraseAccountOf(address);
    });
}

function addStorageCommands(program: Command): void {
  program
    .command('storage')
    .description('the files that can be won')
    .command('move')
    .description(
      'move all files to the database or to the S3 storage in the settings; the server may keep running',
    )
    .addOption(new Option('--to <place>', 'the new place').choices(['s3', 'database']).makeOptionMandatory())
    .option('--dry-run', 'count the files and change nothing')
    .action(async ({ to, dryRun = false }: { to: 's3' | 'database'; dryRun?: boolean }) => {
      await (await import('./move-storage.ts')).moveStorage(to, { isDryRun: dryRun });
    });
}
