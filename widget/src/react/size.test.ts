import { expect } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';

const budgets = {
  'puzzle-prize': 1100,
  'puzzle-prize-button': 1110,
  'puzzle-board': 1100,
  // This component needs more bytes for the names of its eight events.
  'puzzle-race': 1130,
};

describe('size of the React components', () => {
  for (const [component, bytes] of Object.entries(budgets)) {
    it(`[D13] ${component} adds at most ${bytes} bytes to its element`, async () => {
      expect(await executeServerCommand('bundle-size', `react/${component}.ts`))
        .to.be.above(400)
        .and.at.most(bytes);
    });
  }
});
