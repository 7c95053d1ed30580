import { answer } from '../programs.ts';
import { serverQuestionSchema } from './wire.ts';

/** The other end of what the bench asks a server: it opens, and then tells what it has used. */
export function answerAsServer(
  open: (database: { databaseUrl: string; dataDir: string }) => Promise<string>,
): void {
  answer(async (message) => {
    const question = serverQuestionSchema.parse(message);
    switch (question.ask) {
      case 'open':
        return await open(question);
      case 'cpuMs': {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1000;
      }
      case 'residentKb':
        // Started with --expose-gc, so that what is measured is what is kept.
        global.gc?.();
        return process.memoryUsage().rss / 1024;
    }
  });
}
