import { parseArgs } from 'node:util';
import { parseEmbedId, parseHost, parseTemplate, type Answers } from './answers.ts';
import { CreateError } from './create-error.ts';
import { templateNames } from './templates.ts';

export const help = `Writes a page with a playing picture puzzle.

  npm create @puzzle-prize@latest [folder] -- [flags]

  --template NAME   ${templateNames}
  --host ADDRESS    the address of your Puzzle Prize platform
  --embed-id ID     the id of your embed code; without it, the page shows the demo of the platform
  --help            shows this text
`;

/** The answers that the command line contains. The command asks the user for the missing ones. */
export type Flags = Partial<Answers> & { needsHelp: boolean };

/** @throws CreateError for an unknown flag or an invalid value */
export function readFlags(args: string[]): Flags {
  const { values, positionals } = parse(args);
  if (positionals.length > 1)
    throw new CreateError(`One folder is enough. "${positionals.slice(1).join(' ')}" is not understood.`);
  return {
    needsHelp: values.help === true,
    folder: positionals[0],
    ...(values.template !== undefined && { template: parseTemplate(values.template) }),
    ...(values.host !== undefined && { host: parseHost(values.host) }),
    ...(values['embed-id'] !== undefined && { embedId: parseEmbedId(values['embed-id']) }),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        template: { type: 'string' },
        host: { type: 'string' },
        'embed-id': { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CreateError(`${reason}\n\n${help}`, { cause: error });
  }
}

/**
 * Checks that the flags contain all answers, for use where nobody can be asked, such as in a script.
 * @throws CreateError that names the missing flags
 */
export function requireAnswers({ folder, template, host, embedId }: Flags): Answers {
  if (folder !== undefined && template !== undefined && host !== undefined)
    return { folder, template, host, embedId };
  const missing = [
    folder === undefined && 'the folder',
    template === undefined && `--template (${templateNames})`,
    host === undefined && '--host',
  ].filter((name) => name !== false);
  throw new CreateError(`Without a terminal, name ${missing.join(' and ')} on the command line.`);
}
