import { answer } from '../programs.ts';
import { type ServerQuestion, serverQuestionSchema } from './wire.ts';

/**
 * Answers the bench's requests in the process of a server: opens the server, and reports its CPU time and
 * memory.
 */
export function answerAsServer(
  open: (question: Extract<ServerQuestion, { ask: 'open' }>) => Promise<string>,
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
        // `gc` exists only with --expose-gc. The heap is measured after a garbage collection. Resident memory would
        // mostly show garbage from the start of the process, not the sockets.
        for (let round = 0; round < 3; round += 1) global.gc?.();
        const { heapUsed, external } = process.memoryUsage();
        return (heapUsed + external) / 1024;
      }
    }
  });
}
