import { cancel, select, text } from '@clack/prompts';
import { parseEmbedId, parseHost, type Answers } from './answers.ts';
import type { Flags } from './flags.ts';
import { templates, type TemplateName } from './templates.ts';
import { checkFolder } from './write-project.ts';

/** The exit code of programs that Ctrl+C ends. */
const cancelledCode = 130;

/** Asks for the answers that the flags do not have. Ctrl+C ends the process. */
export async function askAnswers(flags: Flags): Promise<Answers> {
  return {
    folder: flags.folder ?? (await askFolder()),
    template: flags.template ?? (await askTemplate()),
    host: flags.host ?? parseHost(await askHost()),
    embedId: flags.embedId ?? (await askEmbedId()),
  };
}

async function askFolder(): Promise<string> {
  return unlessCancelled<string>(
    await text({
      message: 'Which folder?',
      defaultValue: 'my-shop',
      placeholder: 'my-shop',
      validate: (value) =>
        findProblem(() => {
          checkFolder(value || 'my-shop');
        }),
    }),
  );
}

async function askTemplate(): Promise<TemplateName> {
  return unlessCancelled<TemplateName>(await select({ message: 'Which template?', options: [...templates] }));
}

async function askHost(): Promise<string> {
  return unlessCancelled<string>(
    await text({
      message: 'What is the address of your Puzzle Prize platform?',
      placeholder: 'https://puzzle.example',
      validate: (value) => findProblem(() => parseHost(value ?? '')),
    }),
  );
}

async function askEmbedId(): Promise<string | undefined> {
  const answer = unlessCancelled<string>(
    await text({
      message: 'Which embed code? Press Enter for the demo of the platform.',
      placeholder: 'the demo',
      defaultValue: '',
      validate: (value) => (value ? findProblem(() => parseEmbedId(value)) : undefined),
    }),
  );
  return answer === '' ? undefined : parseEmbedId(answer);
}

/** Returns the error message of a check; undefined if it passes. */
function findProblem(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Ends the process if the answer is a symbol, which means that the user pressed Ctrl+C. */
function unlessCancelled<Value extends string>(answer: Value | symbol): Value {
  if (typeof answer !== 'symbol') return answer;
  cancel('Nothing was written.');
  process.exit(cancelledCode);
}
