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
      case 'keptKb': {
        // Started with --expose-gc. Resident memory would tell more of what the start left behind than of sockets.
        for (let round = 0; round < 3; round += 1) global.gc?.();
        const { heapUsed, external } = process.memoryUsage();
        return (heapUsed + external) / 1024;
      }
    }
  });
}
